"""Every kind of workbook, and the text form: how each is built, and how returned files are read."""
