"""The chance of a set in one cell, from both scoring chances (R5.1).

A serves first; p and q are the chances that A and B score when they serve. With D = p + q - p*q the next point is A's
with a = p/D when A serves, B's with b = q/D when B serves. Let i be how many points of A come after B has scored, and m
how many points of B after A has, each of whom then serves again. To win to n with two clear, A needs

- n points while B has at most n - 2: the sum over i + m <= n - 2 of
  C(n, i) a^(n-i) (1-a)^i C(n-2, m) b^m (1-b)^(n-2-m);
- or n - 1 all, and then two points in a row: the chance of n - 1 all when A serves next, or when B does, times the
  chance to be two clear first, a^2/c and 1 - b^2/c with c = a^2 + b^2 + ab(1-a-b).

The binomials stand on the Data sheet: one column or row of them for each k = 0 ... n - 2.
"""

from __future__ import annotations

from math import comb
from typing import Final

from vbxl.xlsx.writer import Page

# Names of the columns k, C(n, k), C(n-1, k), C(n-1, k+1) and C(n-2, k), and of the rows k and C(n-2, k).
K, OF_N, BELOW, NEXT, LEAST = (f"binomial_{name}" for name in ("k", "n", "below", "next", "least"))
ROW_K, ROW_LEAST = "binomial_row_k", "binomial_row_least"
COLUMNS: Final = (K, OF_N, BELOW, NEXT, LEAST)


def write_binomials(data: Page, row: int, column: int, points: int) -> None:
    """Columns, and behind them rows, of the binomials for sets to so many points."""
    each = range(points - 1)
    for at, name in enumerate(COLUMNS):
        values = {
            K: [*each],
            OF_N: [comb(points, k) for k in each],
            BELOW: [comb(points - 1, k) for k in each],
            NEXT: [comb(points - 1, k + 1) for k in each],
            LEAST: [comb(points - 2, k) for k in each],
        }[name]
        data.put(row - 1, column + at, name, "head")
        data.column(name, row, column + at, [*values], "number")
    for at, (name, values) in enumerate(((ROW_K, [*each]), (ROW_LEAST, [comb(points - 2, k) for k in each]))):
        for k in each:
            data.put(row + at, column + len(COLUMNS) + k, values[k], "number")
        data.define(name, row + at, column + len(COLUMNS), 1, len(each))


def set_win(a: str, b: str) -> str:
    """The chance that who serves first wins the set, from the chances a and b to score the next point (R5.1)."""
    early = (
        f"SUMPRODUCT(({K}+{ROW_K}<ROWS({K}))*({OF_N}*{a}^(set_points-{K})*(1-{a})^{K})"
        f"*({ROW_LEAST}*{b}^{ROW_K}*(1-{b})^(ROWS({K})-1-{ROW_K})))"
    )
    all_a = f"SUMPRODUCT({NEXT}*{LEAST}*({a}*{b})^(ROWS({K})-1-{K})*((1-{a})*(1-{b}))^({K}+1))"
    all_b = f"SUMPRODUCT({LEAST}*{BELOW}*{b}^(ROWS({K})-1-{K})*(1-{b})^{K}*{a}^(ROWS({K})-{K})*(1-{a})^({K}+1))"
    clear = f"({a}*{a}+{b}*{b}+{a}*{b}*(1-{a}-{b}))"
    return f"{early}+{all_a}*{a}*{a}/{clear}+{all_b}*(1-{b}*{b}/{clear})"
