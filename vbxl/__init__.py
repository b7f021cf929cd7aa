"""vbxl: a volleyball manager league by mail, run in spreadsheets."""

__version__ = "0.1.0"
