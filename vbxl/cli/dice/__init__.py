"""vbxl.cli.dice"""
