"""Every sentence in the code of vbxl, by package: what it prints, mails or writes into a workbook, for a review."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from snapshot import Snapshot

VBXL = Path(__file__).parents[2] / "vbxl"
PACKAGES = sorted({path.parent for path in VBXL.rglob("*.py")})
SNAPSHOTS = [f"texts/{'-'.join(package.relative_to(VBXL.parent).parts)}.txt" for package in PACKAGES]
# Three words in a row, one of which is no name: no formula, key or pattern.
SENTENCE = re.compile(r"[A-Za-z’'“,{}…]+ [a-z’'”,{}…]+ [A-Za-z’'“{}…]+")


def list_sentences(module: ast.Module) -> Iterator[str]:
    """Yield the sentences among a module's strings, without docstrings; what is filled in later is `{…}`."""
    pending: list[ast.AST] = [module]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        if SENTENCE.search(text):
            yield text
        inner = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.JoinedStr):
            inner = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        pending += reversed(inner)


@pytest.mark.parametrize(("package", "path"), zip(PACKAGES, SNAPSHOTS, strict=True), ids=SNAPSHOTS)
def test_texts(package: Path, path: str, snapshot: Snapshot) -> None:
    modules = sorted(package.glob("*.py"))
    texts = {path.name: list(dict.fromkeys(list_sentences(ast.parse(path.read_text("utf-8"))))) for path in modules}
    listed = "\n".join(f"\n# {name}\n\n" + "\n".join(found) for name, found in texts.items() if found)
    snapshot(listed.lstrip("\n") + "\n", path)
