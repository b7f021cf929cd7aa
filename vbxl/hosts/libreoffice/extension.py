"""The LibreOffice extension (.oxt): the component, its UNO types (IDL and .rdb), and the texts of the function wizard.

The type library is written here, not by LibreOffice's `unoidl-write`, which needs a development package and stamps its
version into the file. So the same functions always give the same bytes. A test compares both.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from importlib import resources
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from vbxl import __version__
from vbxl.functions import FUNCTIONS, as_rows
from vbxl.functions.description import Argument, Function, Takes
from vbxl.hosts.bundle import collect_sources, collect_tables
from vbxl.hosts.libreoffice.calling import BAD_ARGUMENT, INTERFACE, SERVICE, is_one_text, is_zero_taken, name_method

_BASE: Final = "com.sun.star.uno.XInterface"

_MAGIC: Final = b"UNOIDL\xff\0"
_HEADER: Final = len(_MAGIC) + 2 * 4
# The kinds of entities, and the flag of a service with a public constructor.
_INTERFACE_KIND: Final = 5
_SERVICE_KIND: Final = 8
_CONSTRUCTED: Final = 0x20
_IN: Final = 0
# A repeated text is written as its offset, with this bit set.
_SEEN: Final = 0x80000000


def make_idl() -> str:
    """Return the interface as IDL, with one method per cell function; every argument is one cell or rows of cells."""
    lines = []
    raised = BAD_ARGUMENT.replace(".", "::")
    for function in FUNCTIONS.values():
        result = "any" if is_one_text(function) else "sequence< sequence<any> >"
        arguments = ", ".join(f"[in] any {name_parameter(argument.name)}" for argument in function.arguments)
        lines.append(f"    {result} {name_method(function.name)}({arguments}) raises ({raised});\n")
    return f"interface {INTERFACE} {{\n{''.join(lines)}}};\nservice {SERVICE} : {INTERFACE};\n"


def name_parameter(name: str) -> str:
    """Return an argument's name in the interface, which allows no underscore.

    >>> name_parameter("serves_first")
    'servesFirst'
    """
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def make_rdb() -> bytes:
    """Return the type library that tells LibreOffice the methods of the service and their arguments."""
    data = bytearray(_HEADER)
    places: dict[str, int] = {}

    def add_number(value: int) -> None:
        data.extend(struct.pack("<I", value))

    def add_text(value: str) -> None:
        """Add a text once; later uses refer to its offset."""
        if value in places:
            add_number(_SEEN | places[value])
            return
        places[value] = len(data)
        add_number(len(value))
        data.extend(value.encode("ascii"))

    entities = {SERVICE: len(data)}
    data.append(_SERVICE_KIND | _CONSTRUCTED)
    add_text(INTERFACE)
    entities[INTERFACE] = len(data)
    data.append(_INTERFACE_KIND)
    add_number(1)
    add_text(_BASE)
    optional_bases, attributes = 0, 0
    add_number(optional_bases)
    add_number(attributes)
    add_number(len(FUNCTIONS))
    for function in FUNCTIONS.values():
        add_text(name_method(function.name))
        add_text("any" if is_one_text(function) else "[][]any")
        add_number(len(function.arguments))
        for argument in function.arguments:
            data.append(_IN)
            add_text(name_parameter(argument.name))
            add_text("any")
        add_number(1)
        add_text(BAD_ARGUMENT)
    # A map of the names at the end.
    names = {}
    for name in sorted(entities):
        names[name] = len(data)
        data.extend(name.encode("ascii") + b"\0")
    data[:_HEADER] = _MAGIC + struct.pack("<II", len(data), len(entities))
    for name, place in names.items():
        add_number(place)
        add_number(entities[name])
    return bytes(data)


CATEGORY: Final = "Add-In"
# Every other language falls back to it, so the names are the same in all.
LANGUAGE: Final = "en-US"
ARRAY: Final = "Fills several cells: enter it with Ctrl+Shift+Enter."
COMPARED: Final = "To compare one of its texts, pick it with INDEX."
ONE: Final = "Takes one cell at a time; for a column, fill the formula down."
TRUTHS: Final = "1 is TRUE, 0 is FALSE."
# Calc shows a function which cells of a range are empty, but not whether a single cell is.
EMPTY: Final = "a reference to one empty cell counts as 0; write B7:B7 to make it blank"
_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_HEAD: Final = (
    '<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" '
    'oor:name="CalcAddIns" oor:package="org.openoffice.Office">'
)


def make_configuration() -> str:
    """Return the names, help texts and arguments of all cell functions, as LibreOffice's configuration."""
    functions = ""
    for function in FUNCTIONS.values():
        arguments = "".join(
            _make_node(
                name_parameter(argument.name),
                _make_texts(argument.name, make_argument_help(function, argument)),
                new=True,
            )
            for argument in function.arguments
        )
        inner = _make_texts(function.name, make_help(function))
        inner += f'<prop oor:name="Category"><value>{CATEGORY}</value></prop>' + _make_node("Parameters", arguments)
        functions += _make_node(name_method(function.name), inner, new=True)
    inner = _make_node("AddInInfo", _make_node(SERVICE, _make_node("AddInFunctions", functions), new=True))
    return f"{_XML}{_HEAD}{inner}</oor:component-data>\n"


def make_help(function: Function) -> str:
    """Return a cell function's result and rule, how to enter it for several cells, and how to compare text results."""
    sentences = [f"{function.gives[0].upper()}{function.gives[1:]} (rule {function.rule})."]
    cells = [cell for row in as_rows(function, function.example.result) for cell in row]
    if is_one_text(function):
        sentences.append(ONE)
    elif function.shape.rows != 1 or function.shape.columns != 1:
        sentences.append(ARRAY)
        if any(isinstance(cell, str) for cell in cells):
            sentences.append(COMPARED)
    if any(isinstance(cell, bool) for cell in cells):
        sentences.append(TRUTHS)
    return " ".join(sentences)


def make_argument_help(function: Function, argument: Argument) -> str:
    """Return the meaning of an argument, its unit, its valid values, and whether it is optional."""
    unit = f" ({argument.unit})" if argument.unit else ""
    takes = Takes.ONE if is_one_text(function) and argument.takes is Takes.EACH else argument.takes
    parts = [argument.meaning + unit, takes.value]
    parts += ["may be left out"] if argument.optional else []
    parts += [EMPTY] if is_zero_taken(argument) else []
    return "; ".join(parts)


def _make_node(name: str, inner: str, *, new: bool = False) -> str:
    return f"<node oor:name={quoteattr(name)}{' oor:op=' + quoteattr('replace') if new else ''}>{inner}</node>"


def _make_texts(name: str, description: str) -> str:
    return "".join(
        f'<prop oor:name="{key}"><value xml:lang="{LANGUAGE}">{escape(value)}</value></prop>'
        for key, value in (("DisplayName", name), ("Description", description))
    )


FILE: Final = "vbxl.oxt"
IDENTIFIER: Final = "vbxl.functions"
COMPONENT: Final = "component.py"
# The oldest version tested; the component itself checks whether its Python is new enough.
OLDEST: Final = "7.4"
_TYPES: Final = f"{SERVICE}.rdb"
_SETTINGS: Final = "AddIns.xcu"
_KINDS: Final = {
    _TYPES: "application/vnd.sun.star.uno-typelibrary;type=RDB",
    COMPONENT: "application/vnd.sun.star.uno-component;type=Python",
    _SETTINGS: "application/vnd.sun.star.configuration-data",
}
_PACKAGE: Final = "vbxl.hosts.libreoffice"
_MODULE: Final = f"{_PACKAGE}.{COMPONENT.removesuffix('.py')}"
_LIBRARIES: Final = ("uno",)
_ABOUT: Final = "description.xml"
_IDENTIFIER: Final = f"<identifier value={quoteattr(IDENTIFIER)}/>"
_READABLE: Final = 0o644 << 16


def pack_addin() -> bytes:
    """Return the extension with all cell functions as a zip file; its bytes are the same each time."""
    members = list_own_files()
    sources = collect_sources([_MODULE], _LIBRARIES)
    texts = dict(collect_tables(sources))
    packages = {name.rpartition(".")[0] for name in sources}
    packages |= {path.rpartition("/")[0].replace("/", ".") for path in texts}
    for name, source in sources.items():
        if name != _MODULE:
            texts[name.replace(".", "/") + ("/__init__.py" if name in packages else ".py")] = source
    members |= {f"pythonpath/{path}": text.encode() for path, text in texts.items()}
    package = io.BytesIO()
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in sorted(members.items()):
            # A member without a time is dated 1980.
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = _READABLE
            # Otherwise the bytes of the zip would depend on the system.
            info.create_system = 0
            file.writestr(info, data)
    return package.getvalue()


def list_own_files() -> dict[str, bytes]:
    """Return the extension's own files by name: everything except the bundled modules of vbxl."""
    entries = "".join(
        f"<manifest:file-entry manifest:full-path={quoteattr(name)} manifest:media-type={quoteattr(kind)}/>"
        for name, kind in _KINDS.items()
    )
    manifest = f'<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">{entries}</manifest:manifest>'
    description = (
        '<description xmlns="http://openoffice.org/extensions/description/2006" '
        'xmlns:l="http://libreoffice.org/extensions/description/2011" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"{_IDENTIFIER}<version value={quoteattr(__version__)}/>"
        '<display-name><name lang="en">vbxl: volleyball manager functions</name></display-name>'
        '<extension-description><src lang="en" xlink:href="description.txt"/></extension-description>'
        f'<dependencies><l:LibreOffice-minimal-version value="{OLDEST}" l:name="LibreOffice {OLDEST}"/></dependencies>'
        "</description>"
    )
    texts = {
        "META-INF/manifest.xml": f"{_XML}{manifest}\n",
        _ABOUT: f"{_XML}{description}\n",
        "description.txt": f"Cell functions of vbxl {__version__}, a volleyball manager league in spreadsheets.\n",
        f"{SERVICE}.idl": make_idl(),
        _SETTINGS: make_configuration(),
        COMPONENT: resources.files(_PACKAGE).joinpath(COMPONENT).read_text("utf-8"),
    }
    return {name: text.encode() for name, text in texts.items()} | {_TYPES: make_rdb()}


def is_ours(file: Path) -> bool:
    """Whether a file is our LibreOffice extension, in any version."""
    if not zipfile.is_zipfile(file):
        return False
    try:
        with zipfile.ZipFile(file) as package:
            return _IDENTIFIER in package.read(_ABOUT).decode("utf-8", "replace")
    except (KeyError, RuntimeError, zipfile.BadZipFile, zlib.error):
        return False
