"""Excel's rules that no schema says: what it refuses, repairs, loses or reads in its own way."""

from __future__ import annotations

from .book import Book
from .cells import breaches_of_cells
from .formulas import breaches_of_formulas
from .looks import breaches_of_layout, breaches_of_styles
from .names import breaches_of_names, breaches_of_sheets
from .package import breaches_of_package
from .reading import Formulas, breaches_of_sharing
from .rules import RULES, Breach
from .tables import breaches_of_links, breaches_of_tables_and_merges
from .validations import breaches_of_conditions, breaches_of_validations
from .values import breaches_of_intersection, breaches_of_tables

__all__ = ["RULES", "Breach", "breaches"]


def breaches(data: bytes) -> list[Breach]:
    """Every breach of Excel's rules that a workbook holds."""
    book = Book(data)
    formulas = Formulas(book)
    return [
        *breaches_of_package(book),
        *breaches_of_sheets(book),
        *breaches_of_names(book),
        *breaches_of_cells(book),
        *breaches_of_styles(book),
        *breaches_of_layout(book),
        *breaches_of_validations(book),
        *breaches_of_conditions(book),
        *breaches_of_tables_and_merges(book),
        *breaches_of_links(book, formulas),
        *breaches_of_formulas(book, formulas),
        *breaches_of_sharing(formulas),
        *breaches_of_intersection(book, formulas),
        *breaches_of_tables(book, formulas),
    ]
