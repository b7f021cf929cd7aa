"""Workbooks in general, without any volleyball: writer, calculator, templates, styles, and the guard."""
