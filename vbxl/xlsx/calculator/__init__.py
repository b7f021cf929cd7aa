"""A calculator for the formulas of Excel 2007 in our books: each formula is written once and calculates its own
value."""

from vbxl.xlsx.calculator.parsing import FormulaError
from vbxl.xlsx.calculator.program import CellBlock, CellPosition, Program, block
from vbxl.xlsx.calculator.values import Failure, Scalar

__all__ = ["CellBlock", "CellPosition", "Failure", "FormulaError", "Program", "Scalar", "block"]
