"""The unit of speed: processor seconds that openpyxl needs to load a fixed workbook.

The workbook is made here, so that it never grows with the product: 5 sheets of 400 rows and 12 columns, half numbers,
half texts. Run: python tests/bench/unit.py
"""

from __future__ import annotations

import io
import statistics
import time

import openpyxl

LOADS = 5


def fixed_workbook() -> bytes:
    """The same workbook each time."""
    book = openpyxl.Workbook()
    for number in range(5):
        sheet = book.create_sheet(f"Sheet {number}")
        for row in range(400):
            sheet.append([row * column if column % 2 else f"text {row % 37} {column}" for column in range(12)])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def measure_unit() -> float:
    """Processor seconds of one load: the median of some, after one that is not counted."""
    data = fixed_workbook()
    seconds = []
    for _ in range(LOADS + 1):
        start = time.process_time()
        openpyxl.load_workbook(io.BytesIO(data), data_only=True)
        seconds.append(time.process_time() - start)
    return statistics.median(seconds[1:])


if __name__ == "__main__":
    print(f"{measure_unit():.4f} s")
