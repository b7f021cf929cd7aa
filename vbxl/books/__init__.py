"""Every kind of workbook, and the text form: how each is built, and how what people send is read back."""
