"""Python source made shorter for a file that travels in a workbook: without comments, docstrings and blank lines.

Everything else stays as it was written, so that the result does not depend on the Python that makes it, as it would if
the syntax tree were written out anew.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Sequence


def shorter(source: str) -> str:
    r"""The same program without comments, docstrings and blank lines; SyntaxError where it is none.

    >>> print(shorter('def one():\n    "Says one."\n\n    # because\n    return "# 1"  # one\n'), end="")
    def one():
        return "# 1"
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    texts = [text for text in ast.walk(tree) if isinstance(text, ast.Constant | ast.JoinedStr)]
    inside = {line for text in texts for line in range(text.lineno, text.end_lineno or text.lineno)}
    # From the end, so that what stands before keeps its place.
    for first, start, last, end, alone in sorted((*_comments(source), *_texts(tree, lines)), reverse=True):
        before, after = lines[first - 1][:start], lines[last - 1][end:]
        instead = "pass" if alone or (after.strip() and not before.strip()) else ""
        lines[first - 1 : last] = [before + instead + after, *[""] * (last - first)]
        inside -= set(range(first, last))
    # The number of a line is that of the source still: what was taken out left empty ones.
    return "".join(
        line if number in inside else line.rstrip() + "\n"
        for number, line in enumerate(lines, start=1)
        if line.strip() or number - 1 in inside
    )


_Cut = tuple[int, int, int, int, bool]  # first line and character, last line and where it ends, is it a whole body


def _comments(source: str) -> Iterator[_Cut]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield *token.start, *token.end, False


def _texts(tree: ast.Module, lines: Sequence[str]) -> Iterator[_Cut]:
    """Every statement that is nothing but a text."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            text = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                last = text.end_lineno or text.lineno
                start, end = (
                    _character(lines, text.lineno, text.col_offset),
                    _character(lines, last, text.end_col_offset),
                )
                yield text.lineno, start, last, end, not isinstance(node, ast.Module) and body == [statement]


def _character(lines: Sequence[str], line: int, column: int | None) -> int:
    """The syntax tree counts bytes, a text is cut at characters."""
    return len(lines[line - 1].encode()[:column].decode())
