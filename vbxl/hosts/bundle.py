"""Bundles a program's sources for a host: everything that its roots import, shortened to fit into a workbook.

Sources only lose comments, docstrings and blank lines. If syntax trees were written out instead, the result would
depend on the version of Python.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

PACKAGE: Final = "vbxl"
# Packages that a module may import at the top, besides the host's own: the standard library and vbxl itself.
_AT_HAND: Final = frozenset({*sys.stdlib_module_names, PACKAGE})
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def collect_sources(roots: Iterable[str], brought: Collection[str] = ()) -> Mapping[str, str]:
    """Return the sources of `roots` and of all modules that they import, sorted by dotted name.

    Imports inside functions count too. If only modules of a package are imported, the package's `__init__` is empty.
    `brought` are the libraries that the host has. ValueError for an unknown root, a relative import, or a module that
    imports any other library at the top.
    """
    found: dict[str, str] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        file = _find_file(name)
        if file is None:
            raise ValueError(f"{name} is not a module of {PACKAGE}")
        found[name] = file.read_text("utf-8")
        tree = ast.parse(found[name])
        at_once = {imported.partition(".")[0] for imported in _find_imports(name, tree, later=False)}
        lacking = sorted(at_once - _AT_HAND - {*brought})
        if lacking:
            raise ValueError(
                f"{name} imports {', '.join(lacking)} when it is loaded, but the host does not provide that"
            )
        all_imported = _find_imports(name, tree, later=True)
        waiting += [_find_module(imported) for imported in all_imported if imported.partition(".")[0] == PACKAGE]
    packages = {name[:index] for name in found for index, letter in enumerate(name) if letter == "."}
    return dict(sorted({**dict.fromkeys(packages, ""), **found}.items()))


def collect_tables(modules: Iterable[str]) -> Mapping[str, str]:
    """Return the tables (.csv) of the packages among these modules, by path, such as vbxl/dice/solved/icons.csv."""
    found = {}
    for name in modules:
        folder = _find_folder(name)
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith(".csv"):
                found[f"{name.replace('.', '/')}/{file.name}"] = file.read_text("utf-8")
    return dict(sorted(found.items()))


def _find_folder(name: str) -> Traversable:
    """Return a package's folder; if the name is a module's, return a path that doesn't exist."""
    return files(PACKAGE).joinpath(*name.split(".")[1:])


def _find_file(name: str) -> Traversable | None:
    parent, _, last = name.rpartition(".")
    return next(
        (file for file in (_find_folder(name) / "__init__.py", _find_folder(parent) / f"{last}.py") if file.is_file()),
        None,
    )


def _find_module(name: str) -> str:
    """Return the module of an import that is given as `module` or `module.name`."""
    return name if _find_file(name) else name.rpartition(".")[0]


def _find_imports(name: str, node: ast.AST, *, later: bool) -> Iterator[str]:
    """Yield the imports below a node as `module` or `module.name`; with `later`, include imports inside functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            if child.level or not child.module:
                raise ValueError(f"{name} has a relative import")
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        elif isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        elif later or not isinstance(child, _FUNCTIONS):
            yield from _find_imports(name, child, later=later)


def shorten(source: str) -> str:
    r"""Return a program without its comments, docstrings and blank lines; SyntaxError if it is not valid Python.

    A statement that is just a string must have its lines to itself.

    >>> print(shorten('def one():\n    "Says one."\n\n    # because\n    return "# 1"  # one\n'), end="")
    def one():
        return "# 1"
    """
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    # Blank lines inside a text belong to it.
    inside: set[int] = set()
    documentation: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            inside.update(range(node.lineno, node.end_lineno or node.lineno))
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if not (isinstance(statement, ast.Expr) and _is_text(statement.value)):
                continue
            first, last = statement.lineno, statement.end_lineno or statement.lineno
            documentation.update(range(first, last))
            alone = body == [statement] and not isinstance(node, ast.Module)
            replacement = [" " * statement.col_offset + "pass\n"] if alone else [""]
            lines[first - 1 : last] = replacement + [""] * (last - first)
    inside -= documentation
    return "".join(line for number, line in enumerate(lines, start=1) if line.strip() or number - 1 in inside)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
