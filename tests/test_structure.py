"""The structure of the program: layers, sizes, names, one home a rule, and papers that are true to the code."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from vbxl.books.functionlist import with_settings
from vbxl.hosts.building import build_all
from vbxl.problems import CODES
from vbxl.rules import RULEBOOK

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "vbxl"
TESTS = tuple((ROOT / "tests").rglob("*.py"))
LAYERS = ("problems", "rules", "league", "dice", "functions", "books", "rounds", "hosts")
# Who may not see a layer to its left all the same.
BLIND = {"functions": {"league"}, "dice": {"rules", "league"}, "rounds": {"dice"}}
# What may be seen of such a layer: the dice games have their chance from where the league has it.
SEEN = {"dice": "vbxl.rules.draw"}
LONGEST = 600
VAGUE = re.compile(r"(^|[_/])(utils?|helpers?|misc|common|core)([_./]|$)")
# Built files that are packages of parts.
PACKAGES = {".xlsx", ".xlsm", ".oxt"}
BOOK_LIBRARIES = {"openpyxl", "xlsxwriter", "python_calamine", "pandas", "pyopenvba"}
PATHS = re.compile(r"/(work|tmp|root|farm|home)/")
STANDARD = set(sys.stdlib_module_names) | {"vbxl"}
CLOCKS = {"time", "datetime.now", "random", "secrets", "locale", "getpass"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def is_seen(own: str, module: str) -> bool:
    return own in SEEN and f"{module}.".startswith(f"{SEEN[own]}.")


def is_solving(module: str) -> bool:
    """Whether a module, or something in one, is what solves a dice game: in NumPy, and for the command alone."""
    return module.startswith("vbxl.dice.") and module.split(".")[2].endswith("solving")


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "vbxl" and len(parts) > 1 else None


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def breaches(name: str, source: str) -> list[str]:
    """Imports that a file of the package may not make, by the layer its dotted name says."""
    own = layer_of(name)
    found = []
    for module in imported(ast.parse(source)):
        other = layer_of(module)
        if other in LAYERS and own in LAYERS:
            right = LAYERS.index(other) > LAYERS.index(own)
            if right or (other in BLIND.get(own, set()) and not is_seen(own, module)):
                found.append(f"{name} imports {module}")
        if is_solving(module) and own != "hosts" and not is_solving(name):
            found.append(f"{name} imports {module}")
        top = module.split(".")[0]
        if own == "dice" and top not in STANDARD and not (top == "numpy" and is_solving(name)):
            found.append(f"{name} imports {module}")
        if module.split(".")[0] in BOOK_LIBRARIES and own != "books":
            found.append(f"{name} imports {module}")
    return found


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_layers_hold() -> None:
    assert [one for path in modules() for one in breaches(dotted(path), path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("vbxl.rules.match", "from vbxl.league.league import League"),
        ("vbxl.functions.match", "import vbxl.league"),
        ("vbxl.books.results", "from vbxl.rounds import commit"),
        ("vbxl.rounds.resolve", "import openpyxl"),
        ("vbxl.league.stages", "from vbxl import books"),
        ("vbxl.dice.icons", "from vbxl.rules.match import play"),
        ("vbxl.dice.icons", "from vbxl import rules"),
        ("vbxl.dice.icons", "from vbxl.rules import drawn"),
        ("vbxl.dice.iconsolving", "from vbxl.league.league import League"),
        ("vbxl.dice.play", "from vbxl.functions.cells import number"),
        ("vbxl.dice.iconodds", "import numpy as np"),
        ("vbxl.dice.iconodds", "from vbxl.dice.iconsolving import solve"),
        ("vbxl.dice.iconsolving", "import numba"),
        ("vbxl.functions.dice", "from vbxl.dice import footworksolving"),
        ("vbxl.rules.match", "from vbxl.dice.icons import Face"),
        ("vbxl.league.league", "import vbxl.dice"),
        ("vbxl.rounds.commit", "from vbxl.dice.game import Game"),
    ],
)
def test_a_breach_of_the_layers_is_found(name: str, source: str) -> None:
    assert breaches(name, source)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("vbxl.dice.play", "from vbxl.rules.draw import Draw, Stream"),
        ("vbxl.dice.icons", "from vbxl.problems import shown"),
        ("vbxl.dice.iconsolving", "import numpy as np\nfrom vbxl.dice.footworksolving import solve"),
        ("vbxl.functions.dice", "from vbxl.dice.iconodds import best_keep"),
        ("vbxl.books.dicebook", "from vbxl.dice import icons"),
        ("vbxl.hosts.dice", "from vbxl.dice.iconsolving import table"),
    ],
)
def test_what_the_layers_allow_is_no_breach(name: str, source: str) -> None:
    assert breaches(name, source) == []


def test_rules_use_the_standard_library_only_and_no_clock() -> None:
    found = []
    for path in modules():
        names = set(imported(ast.parse(path.read_text("utf-8"))))
        if layer_of(dotted(path)) in ("problems", "rules", "league"):
            found += [f"{dotted(path)}: {name}" for name in names if name.split(".")[0] not in STANDARD]
        if layer_of(dotted(path)) != "hosts":
            found += [f"{dotted(path)}: {name}" for name in names if name.split(".")[0] in CLOCKS]
    assert found == []


def test_files_are_short_and_their_names_say_what_they_hold() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = listed.stdout.split("\n")
    vague = [name for name in tracked if VAGUE.search(name)]
    lengths = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in (*modules(), *TESTS)}
    assert (vague, [name for name, lines in lengths.items() if lines > LONGEST]) == ([], [])


def test_every_rule_has_one_home_that_says_so_in_its_first_line() -> None:
    at_home = []
    for rule, (title, files) in RULEBOOK.items():
        for name in files.split(", "):
            first = (PACKAGE / "rules" / name).read_text("utf-8").split("\n", 1)[0]
            assert re.match(rf'"""{rule} {re.escape(title)}\b', first), (name, first)
            at_home.append(name)
    assert len(at_home) == len(set(at_home))
    others = {path.name for path in (PACKAGE / "rules").glob("*.py")} - set(at_home)
    assert others == {"__init__.py", "draw.py", "seals.py"}


def test_every_problem_code_is_used_and_every_used_code_is_known() -> None:
    used = set()
    for path in modules():
        if path.name != "problems.py":
            used |= set(re.findall(r'"((?:R\d+\.\d+|FILE|TEXT|BOOK)-[A-Z]+)"', path.read_text("utf-8")))
    assert used == set(CODES)


def test_no_path_of_a_machine_and_no_unfinished_word_stands_in_the_code() -> None:
    found = []
    for path in modules():
        text = path.read_text("utf-8")
        found += [f"{dotted(path)}: {line}" for line in text.split("\n") if PATHS.search(line)]
        found += [f"{dotted(path)}: {word}" for word in ("TODO", "FIXME", "raise NotImplemented") if word in text]
    assert found == []


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: package.read(name) for name in package.namelist()}


def test_workbooks_and_macros_are_what_build_writes(tmp_path: Path) -> None:
    built = {path.relative_to(tmp_path): path for path in build_all(tmp_path)}
    kept = {path.relative_to(ROOT) for top in ("workbooks", "macros") for path in (ROOT / top).rglob("*")}
    assert {name for name in kept if (ROOT / name).is_file()} == set(built)
    for name, path in built.items():
        if name.suffix in PACKAGES:
            assert parts(path.read_bytes()) == parts((ROOT / name).read_bytes()), name
        else:
            assert path.read_bytes() == (ROOT / name).read_bytes(), name


def test_the_rulebook_shows_the_settings_as_they_are() -> None:
    rules = (ROOT / "RULES.md").read_text("utf-8")
    assert with_settings(rules) == rules
