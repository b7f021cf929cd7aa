"""The cell functions in LibreOffice Calc: an extension (.oxt) made from FUNCTIONS, and its installation.

Part of this folder runs inside LibreOffice without the rest, so nothing is imported here.
"""
