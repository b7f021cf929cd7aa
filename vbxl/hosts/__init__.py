"""Where the functions and buttons run: xlwings Lite, Excel on Windows, LibreOffice."""
