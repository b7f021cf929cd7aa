"""vbxl.xlsx"""
