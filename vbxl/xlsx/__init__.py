"""Workbooks as such, with no volleyball in them: writer, calculator, templates, styles, and the guard."""
