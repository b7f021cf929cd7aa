"""A calculator for the formulas of Excel 2007 that our books use: a formula is written once, and says its own value."""

from vbxl.books.calculator.parsing import FormulaError
from vbxl.books.calculator.program import Block, Program, Spot, block
from vbxl.books.calculator.values import Failure, Scalar

__all__ = ["Block", "Failure", "FormulaError", "Program", "Scalar", "Spot", "block"]
