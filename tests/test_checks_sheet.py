"""The Checks sheet against `vbxl check`: the same problems in the same cells, by the sheet's own formulas alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from carried import carried, differences
from marketwrong import WISHED
from office import Office
from sheetkinds import every_sheet
from sheetmaker import FILE, Made, opened
from test_checks import WRONG, seen
from vbxl.books.areas import Area, area_at
from vbxl.books.engines import Cells, open_cells
from vbxl.books.guard import Guarded, guard
from vbxl.books.movesheet.checklist import FIRST, LISTED, PLACE, REMEDY, RULE, WRONG as WRONG_COLUMN
from vbxl.books.movesheet.messages import MESSAGES
from vbxl.league.checks import checks
from vbxl.league.moves import Moves
from vbxl.league.view import View, view
from vbxl.problems import CODES, Place, Problem
