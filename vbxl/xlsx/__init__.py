"""Workbooks as such, with no volleyball in them: writer, calculator, plate, styles, and the guard that reads them."""
