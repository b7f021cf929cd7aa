"""The extension for LibreOffice as a file: stable, complete, able to run alone and on an older Python; `vbxl addin`."""

from __future__ import annotations

import ast
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from commands import vbxl
from office import SYSTEM_PATH, absent
from test_cases import agrees
from vbxl import __version__
from vbxl.functions import FUNCTIONS, as_rows
from vbxl.functions.description import ArgumentKind
from vbxl.hosts.libreoffice import extension, installing
from vbxl.hosts.libreoffice.calling import calculate, is_one_text, is_zero_blank, is_zero_taken
from vbxl.hosts.libreoffice.extension import list_own_files, make_idl, make_rdb, pack_addin
from vbxl.hosts.libreoffice.installing import find_reason

ALL = list(FUNCTIONS.values())
OOR = "{http://openoffice.org/2001/registry}"
MANIFEST = "{http://openoffice.org/2001/manifest}"
DESCRIPTION = "{http://openoffice.org/extensions/description/2006}"
# What came with Python 3.11, by module: none of it may stand in what runs inside LibreOffice, where 3.10 may be all
# there is. StrEnum the add-in brings along.
NEW = {
    "typing": {"Never", "NotRequired", "LiteralString", "Required", "Self", "TypeVarTuple", "Unpack", "assert_never"},
    "enum": {"CONTINUOUS", "EnumCheck", "FlagBoundary", "NAMED_FLAGS", "ReprEnum", "UNIQUE", "verify"},
    "datetime": {"UTC"},
    "contextlib": {"chdir"},
    "math": {"cbrt", "exp2"},
    "operator": {"call"},
    "hashlib": {"file_digest"},
    "tomllib": {"load", "loads"},
}
NEW_NAMES = {"ExceptionGroup", "BaseExceptionGroup", "add_note", "tomllib"} | NEW["datetime"] | NEW["math"]


def package() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(pack_addin()))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("oxt")
    package().extractall(folder)
    return folder


def parsed(data: bytes) -> ET.Element:
    return ET.fromstring(data)  # noqa: S314 - our own file


# --- the file ---


def test_it_has_the_same_bytes_each_time_and_no_folder_or_name_of_a_machine() -> None:
    assert pack_addin() == pack_addin()
    for info in package().infolist():
        assert (info.date_time, info.create_system) == ((1980, 1, 1, 0, 0, 0), 0)
        assert not info.filename.startswith("/")
        assert ".." not in info.filename


def test_the_manifest_names_what_libreoffice_has_to_load() -> None:
    with package() as file:
        manifest = parsed(file.read("META-INF/manifest.xml"))
        kinds = {one.get(f"{MANIFEST}full-path"): one.get(f"{MANIFEST}media-type") for one in manifest}
        assert kinds == {
            "VBXL.rdb": "application/vnd.sun.star.uno-typelibrary;type=RDB",
            "component.py": "application/vnd.sun.star.uno-component;type=Python",
            "AddIns.xcu": "application/vnd.sun.star.configuration-data",
        }
        assert set(kinds) <= set(file.namelist())
        description = parsed(file.read("description.xml"))
        version = description.find(f"{DESCRIPTION}version")
        assert version is not None
        assert version.get("value") == __version__
        assert description.find(f"{DESCRIPTION}dependencies") is not None


def test_the_wizard_is_told_of_every_function_and_argument() -> None:
    root = parsed(list_own_files()["AddIns.xcu"])
    functions = root.findall("./node/node/node/node")
    shown = {}
    for one in functions:
        texts = {prop.get(f"{OOR}name"): prop.findtext("value") for prop in one.findall("prop")}
        arguments = [prop.findtext("value") for prop in one.findall("./node/node/prop[1]")]
        shown[texts["DisplayName"]] = arguments
        assert all(texts.values())
    assert shown == {one.name: [argument.name for argument in one.arguments] for one in ALL}


# --- the type library ---


def test_the_type_library_is_what_libreoffice_would_write(tmp_path: Path) -> None:
    office = shutil.which("soffice", path=SYSTEM_PATH)
    program = Path(office).resolve().parent if office else tmp_path
    tools = program.parent / "sdk" / "bin"
    if not (tools / "unoidl-write").is_file():
        absent("unoidl-write (libreoffice-dev, libreoffice-dev-common) is not installed")
    types = [str(program / "types.rdb"), str(program / "types" / "offapi.rdb")]
    (tmp_path / "VBXL.idl").write_text(make_idl(), "utf-8")
    (tmp_path / "ours.rdb").write_bytes(make_rdb())
    write = [str(tools / "unoidl-write"), *types, str(tmp_path / "VBXL.idl"), str(tmp_path / "theirs.rdb")]
    subprocess.run(write, check=True, timeout=60)
    read = {
        name: subprocess.run(
            [str(tools / "unoidl-read"), *types, str(tmp_path / name)], capture_output=True, check=True, timeout=60
        ).stdout
        for name in ("ours.rdb", "theirs.rdb")
    }
    assert read["ours.rdb"] == read["theirs.rdb"]
    assert read["ours.rdb"].count(b"([in] ") == len(ALL)


# Stands in for LibreOffice: loads the component with Python's own library and the extension's folder only.
HOST = """
import enum, json, sys, types
del enum.StrEnum
sys.modules["numpy"] = None
uno, unohelper = types.ModuleType("uno"), types.ModuleType("unohelper")
class Bad(Exception):
    def __init__(self, message, context, position): self.message = message
class Interface: pass
class Helper:
    def addImplementation(self, made, name, services): self.made, self.services = made, services
uno.getClass = {"com.sun.star.lang.IllegalArgumentException": Bad, "XVBXL": Interface}.__getitem__
unohelper.Base, unohelper.ImplementationHelper = type("Base", (), {}), Helper
sys.modules |= {"uno": uno, "unohelper": unohelper}
module = {"__file__": sys.argv[1], "__name__": "component"}
exec(compile(open(sys.argv[1], encoding="utf-8").read(), sys.argv[1], "exec"), module)
helper = module["g_ImplementationHelper"]
service = helper.made(None)
found = []
for method, cells in json.loads(sys.stdin.read()):
    try: found.append(getattr(service, method)(*cells))
    except Bad as fault: found.append({"bad": fault.message})
ours = [one.__file__ for name, one in sys.modules.items() if name.startswith("vbxl")]
print(json.dumps([found, helper.services, ours]))
"""


def test_it_runs_alone_without_numpy_and_without_what_came_with_python_3_11(unpacked: Path) -> None:
    asked = [(one.name.removeprefix("VB_").lower(), one.example.arguments) for one in ALL]
    # Large enough to ask for arrays, which there are none of without NumPy.
    asked += [("chance", ([[60]] * 2000, 40)), ("endlevels", (12, 9, "Libero"))]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", HOST, str(unpacked / "component.py")],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    found, services, ours = json.loads(done.stdout)
    assert services == ["VBXL"]
    assert [path for path in ours if not Path(path).is_relative_to(unpacked)] == []
    assert "'Libero'" in found[-1]["bad"] or '"Libero"' in found[-1]["bad"]
    assert "rule R3.1" in found.pop()["bad"]
    assert found.pop() == [[0.6]] * 2000
    for function, result in zip(ALL, found, strict=True):
        expected: Any = as_rows(function, function.example.result)
        expected = [["" if cell is None else cell for cell in row] for row in expected]
        # Calc would take FALSE for 1.
        expected = [[int(cell) if isinstance(cell, bool) else cell for cell in row] for row in expected]
        assert agrees(result, expected[0][0] if is_one_text(function) else expected), function.name


def too_new(source: str) -> list[str]:
    """What a source uses that Python 3.10 has not."""
    tree = ast.parse(source, feature_version=(3, 10))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found += [one.name for one in node.names if one.name in NEW.get(node.module or "", set())]
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            found += [name] if name in NEW_NAMES else []
        elif isinstance(node, ast.TryStar):
            found.append("except*")
    return found


def test_nothing_in_it_is_newer_than_python_3_10(unpacked: Path) -> None:
    found = {path.name: too_new(path.read_text("utf-8")) for path in unpacked.rglob("*.py")}
    assert {name: names for name, names in found.items() if names} == {}
    assert too_new("from typing import Self\nimport datetime\nnow = datetime.UTC") == ["Self", "UTC"]


# --- what Calc hands over ---


def test_0_is_a_blank_only_where_it_is_no_value() -> None:
    assert calculate("VB_CHANCE", [60, 40, 0.0, 0.0, 0.0, 0.0, 0.0]) == calculate("VB_CHANCE", [60, 40])
    assert calculate("VB_AFTERSET", [12, 12, 12, 12, 1.0, 0.0]) != calculate("VB_AFTERSET", [12, 12, 12, 12, 1.0, ""])
    with pytest.raises(ValueError, match=r"concept: 0 .*rule R3\.3"):
        calculate("VB_RISKS", [0.0])
    for function in ALL:
        for argument in function.arguments:
            assert not (is_zero_blank(argument) and is_zero_taken(argument))
            assert is_zero_taken(argument) == (argument.kind is ArgumentKind.SPLIT or argument.name == "bumps_left")


# --- vbxl addin ---


def test_out_takes_the_place_of_an_older_extension_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "vbxl.oxt"
    monkeypatch.setattr(extension, "__version__", "0.0.1")
    file.write_bytes(pack_addin())
    monkeypatch.undo()
    # What a crash left.
    (tmp_path / ".vbxl.oxt.partial").write_bytes(b"half")
    assert vbxl("addin", "--out", file)[0] == 0
    assert file.read_bytes() == pack_addin()
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as package_:
        package_.writestr("description.xml", '<description><identifier value="another"/></description>')
    for data in (b"", b"a diary", other.getvalue(), pack_addin()[:-30]):
        file.write_bytes(data)
        code, _, told = vbxl("addin", "--out", file)
        assert (code, told) == (1, f"{file}: another file has this name; choose a different name\n")
        assert file.read_bytes() == data
    code, _, told = vbxl("addin", "--out", tmp_path / "none" / "vbxl.oxt")
    assert (code, told) == (1, f"{tmp_path / 'none'}: no such folder\n")
    assert [one.name for one in tmp_path.iterdir()] == ["vbxl.oxt"]


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for unopkg that notes what it is asked and keeps the file it is given; run as somebody."""
    program = tmp_path / "program" / "unopkg"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\necho "$*" "${{VIRTUAL_ENV:-no env}}" >> "{tmp_path}/asked"\nfor last; do :; done\n'
        f'if [ "$1" = add ]; then cp "$last" "{tmp_path}/kept.oxt"; fi\n'
        f'if [ "$1" = list ] && [ ! -e "{tmp_path}/there" ]; then echo "ERROR: no such extension" >&2; exit 1; fi\n'
        f'if [ "$1" = add ] && [ -e "{tmp_path}/refuse" ]; then cat "{tmp_path}/refuse" >&2; exit 1; fi\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent))
    monkeypatch.setenv("VIRTUAL_ENV", "/somewhere")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    return tmp_path


def test_it_installs_by_libreoffices_own_program(stand_in: Path) -> None:
    code, told, _ = vbxl("addin")
    assert code == 0
    assert str(stand_in / "program" / "unopkg") in told
    assert "=VB_CHANCE(60;40)" in told
    assert (stand_in / "kept.oxt").read_bytes() == pack_addin()
    asked = (stand_in / "asked").read_text()
    assert asked.startswith("list vbxl.functions no env\nadd --force --suppress-license /")
    assert asked.endswith("vbxl.oxt no env\n")
    assert vbxl("addin", "--remove")[0] == 0
    assert (stand_in / "asked").read_text() == asked + "remove vbxl.functions no env\n"


def test_what_libreoffice_refuses_is_told_and_taken_back(stand_in: Path) -> None:
    said = (
        "ERROR: Exception occurred: <class 'RuntimeError'>: VBXL needs LibreOffice 25.2 or later: X, traceback follows"
    )
    (stand_in / "refuse").write_text(f"Warning: failed to launch javaldx\n{said}\nERROR: unopkg failed.\n")
    code, _, told = vbxl("addin")
    assert code == 1
    assert told == "LibreOffice did not install the functions: VBXL needs LibreOffice 25.2 or later: X\n"
    assert words(stand_in) == ["list", "add", "remove"]
    assert find_reason("ERROR: the file is locked\nERROR: unopkg failed.\n") == "the file is locked"
    assert find_reason("no such thing") == ""


def words(stand_in: Path) -> list[str]:
    """What the stand-in was asked to do, in order."""
    return [line.split()[0] for line in (stand_in / "asked").read_text().splitlines()]


def test_root_and_no_libreoffice_are_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    code, _, told = vbxl("addin")
    assert code == 1
    assert "extensions for root" in told
    assert "--out vbxl.oxt" in told
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(installing, "find_unopkg", lambda: None)
    code, _, told = vbxl("addin")
    assert code == 1
    assert "did not find LibreOffice" in told
    assert "--out vbxl.oxt" in told
