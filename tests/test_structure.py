"""The structure of the program: layers, sizes, names, one home a rule, and papers that are true to the code."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from vbxl.cli.build import build_all
from vbxl.cli.main import app
from vbxl.problems import CODES, SheetFault
from vbxl.rules import RULEBOOK

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "vbxl"
TESTS = tuple((ROOT / "tests").rglob("*.py"))
LAYERS = (
    "problems", "rules", "lineup", "league", "dice", "functions", "xlsx", "books", "site", "rounds", "post", "hosts",
    "cli",
)  # fmt: skip
# Who may not see a layer to its left all the same.
BLIND = {
    "functions": {"league"},
    "dice": {"rules", "lineup", "league"},
    "xlsx": {"rules", "lineup", "league", "dice", "functions"},
    "site": {"dice", "functions"},
    "rounds": {"dice"},
    "post": {"dice"},
}
# What may be seen of such a layer: the dice games have their chance from where the league has it.
SEEN = {"dice": "vbxl.rules.draw"}
LONGEST = 600
FAULTS = [fault for faults in SheetFault.__subclasses__() for fault in faults]
VAGUE = re.compile(r"(^|[_/])(utils?|helpers?|misc|common|core)([_./]|$)")
# Built files that are packages of parts.
PACKAGES = {".xlsx", ".xlsm", ".oxt"}
BOOK_LIBRARIES = {"openpyxl", "xlsxwriter", "pandas", "pyopenvba"}
PATHS = re.compile(r"/(work|tmp|root|farm|home)/")
STANDARD = set(sys.stdlib_module_names) | {"vbxl"}
CLOCKS = {"time", "datetime.now", "random", "secrets", "locale", "getpass"}


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def parsed(source: str) -> ast.Module:
    """Each source is parsed once for all tests."""
    return ast.parse(source)


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
    for module in imported(parsed(source)):
        other = layer_of(module)
        if other in LAYERS and own in LAYERS:
            right = LAYERS.index(other) > LAYERS.index(own)
            if right or (other in BLIND.get(own, set()) and not is_seen(own, module)):
                found.append(f"{name} imports {module}")
        if is_solving(module) and own != "cli" and not is_solving(name):
            found.append(f"{name} imports {module}")
        top = module.split(".")[0]
        if own == "dice" and top not in STANDARD and not (top == "numpy" and is_solving(name)):
            found.append(f"{name} imports {module}")
        if module.split(".")[0] in BOOK_LIBRARIES and own not in ("xlsx", "books"):
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
        ("vbxl.dice.icon_solving", "from vbxl.league.league import League"),
        ("vbxl.dice.play", "from vbxl.functions.cells import number"),
        ("vbxl.dice.icon_odds", "import numpy as np"),
        ("vbxl.dice.icon_odds", "from vbxl.dice.icon_solving import solve"),
        ("vbxl.dice.icon_solving", "import numba"),
        ("vbxl.functions.dice", "from vbxl.dice import footwork_solving"),
        ("vbxl.rules.match", "from vbxl.dice.icons import Face"),
        ("vbxl.league.league", "import vbxl.dice"),
        ("vbxl.rounds.commit", "from vbxl.dice.game import Game"),
        ("vbxl.rules.lineup", "from vbxl.lineup.search import search"),
        ("vbxl.xlsx.writer", "from vbxl.books.intake import take_file"),
        ("vbxl.xlsx.guard", "from vbxl.rules.points import number"),
        ("vbxl.xlsx.guard.xlsx", "import vbxl.league.moves"),
        ("vbxl.hosts.bundle", "from vbxl.cli import output"),
        ("vbxl.hosts.lite", "from vbxl.dice.icon_solving import table"),
    ],
)
def test_a_breach_of_the_layers_is_found(name: str, source: str) -> None:
    assert breaches(name, source)


def needed(name: str, source: str, sources: Mapping[str, str]) -> set[str]:
    """The modules of `sources` that a module imports, in a function or for its types too, with packages on the way.

    The packages around the module itself are not on its way: to import a part of a package from within is no circle,
    to import from its `__init__` is one.
    """
    found = set()
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{name}: imports are absolute"
            assert not node.level, f"{name}: imports are absolute"
            parts_of = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {part if part in sources else node.module for part in parts_of}
    ways = {module[: dot.start()] for module in found for dot in re.finditer(r"\.", module)}
    on_the_way = {package for package in ways if not f"{name}.".startswith(f"{package}.")}
    return (found | on_the_way) & (sources.keys() - {name})


def circle(sources: Mapping[str, str]) -> list[str]:
    """Modules that need each other in a circle, the first of them again as the last; [] where there are none."""
    sorter = TopologicalSorter({name: needed(name, source, sources) for name, source in sources.items()})
    try:
        sorter.prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_module_needs_itself_by_way_of_others() -> None:
    assert circle({dotted(path).removesuffix(".__init__"): path.read_text("utf-8") for path in modules()}) == []


def test_rules_use_the_standard_library_only_and_no_clock() -> None:
    found = []
    for path in modules():
        names = set(imported(parsed(path.read_text("utf-8"))))
        if layer_of(dotted(path)) in ("problems", "rules", "lineup", "league"):
            found += [f"{dotted(path)}: {name}" for name in names if name.split(".")[0] not in STANDARD]
        if layer_of(dotted(path)) not in ("hosts", "cli"):
            found += [f"{dotted(path)}: {name}" for name in names if name.split(".")[0] in CLOCKS]
    assert found == []


def test_files_are_short_and_their_names_say_what_they_hold() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = listed.stdout.split("\n")
    vague = [name for name in tracked if VAGUE.search(name)]
    lengths = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in (*modules(), *TESTS)}
    assert (vague, [name for name, lines in lengths.items() if lines > LONGEST]) == ([], [])


def public_classes(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """The modules that define a public class, by its name."""
    found: dict[str, list[str]] = {}
    for name, source in sources.items():
        for node in parsed(source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(name)
    return found


def test_no_two_public_classes_share_a_name() -> None:
    classes = public_classes({dotted(path): path.read_text("utf-8") for path in modules()})
    assert {name: homes for name, homes in classes.items() if len(homes) > 1} == {}


def test_every_rule_has_one_home_that_says_so_in_its_first_line() -> None:
    at_home = []
    for rule, (title, files) in RULEBOOK.items():
        for name in files.split(", "):
            first = (PACKAGE / "rules" / name).read_text("utf-8").split("\n", 1)[0]
            assert re.match(rf'"""{rule} {re.escape(title)}\b', first), (name, first)
            at_home.append(name)
    assert len(at_home) == len(set(at_home))
    others = {path.name for path in (PACKAGE / "rules").glob("*.py")} - set(at_home)
    assert others == {"__init__.py", "draw.py", "commitments.py", "public_numbers.py"}


def test_every_problem_code_is_used_and_every_used_code_is_known() -> None:
    used = set()
    for path in modules():
        if path.name != "problems.py":
            text = path.read_text("utf-8")
            used |= set(re.findall(r'"((?:R\d+\.\d+|FILE|TEXT|BOOK)-[A-Z]+)"', text))
            # The faults of a sheet bring their codes with them, each where it is found.
            named = set(re.findall(r"\b\w+\.[A-Z]\w*", text))
            found = [fault for fault in FAULTS if f"{type(fault).__name__}.{fault.name}" in named]
            used |= {code for fault in found for code in fault.said.codes}
    assert used == set(CODES)


def test_what_problems_py_can_tell_is_told_nowhere_else() -> None:
    own = {code for code, one in CODES.items() if one.sentence}
    assert {code for code in CODES if code.startswith("R")} | {"FILE-SEND"} == own
    typed, words = [], set()
    for path in modules():
        if path.name == "problems.py":
            continue
        for node in ast.walk(parsed(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant):
                words.add(node.value)
            # A problem put together by hand has words of its own.
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
                codes = {one.value for one in node.args if isinstance(one, ast.Constant)} & own
                typed += [(dotted(path), code) for code in codes]
    assert typed == []
    assert {case for one in CODES.values() for case in one.cases} <= words


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


def test_workbooks_macros_and_lists_are_what_build_writes(tmp_path: Path) -> None:
    built = {path.relative_to(tmp_path): path for path in build_all(tmp_path, app)}
    kept = {path.relative_to(ROOT) for top in ("workbooks", "macros") for path in (ROOT / top).rglob("*")}
    # The rest of docs/ is written by hand.
    lists = {Path("docs/commands.md"), Path("docs/functions.md")}
    assert {name for name in kept if (ROOT / name).is_file()} | lists == set(built)
    different = []
    for name, path in built.items():
        now, then = ({"": data} if name.suffix not in PACKAGES else parts(data) for data in (
            path.read_bytes(), (ROOT / name).read_bytes(),
        ))  # fmt: skip
        # Only the names: to show how long parts differ takes pytest minutes.
        different += [f"{name} {part}" for part in sorted({*now, *then}) if now.get(part) != then.get(part)]
    assert different == []
