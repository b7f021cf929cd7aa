"""Calculates the Excel 2007 formulas of our books, so that a file can store each formula with its value."""

from vbxl.xlsx.calculator.parsing import FormulaError
from vbxl.xlsx.calculator.program import CellBlock, CellPosition, Program, block
from vbxl.xlsx.calculator.values import Failure, Scalar

__all__ = ["CellBlock", "CellPosition", "Failure", "FormulaError", "Program", "Scalar", "block"]
