"""The xlwings Lite project inside a workbook: the web-extension parts in which the add-in keeps its files.

XlsxWriter does not write these parts and openpyxl drops them, so they are added last, to the finished file. The parts
are modelled on workbooks saved by Excel; they have not been tried in Excel itself or with the add-in.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from vbxl.problems import shown
from vbxl.xlsx.guard.bounds import broken
from vbxl.xlsx.guard.unpack import unpacked
from vbxl.xlsx.guard.xml import Element, elements
from vbxl.xlsx.package import EPOCH

ADD_IN: Final = "wa200008175"  # xlwings Lite in Microsoft's store
# The versions of Pyodide and add-in that the newest public workbooks state; the tests run main.py in that Pyodide.
PYODIDE: Final = "0.27.5"
_ADD_IN_VERSION: Final = "1.0.0.0-35"
_SETTINGS: Final[Mapping[str, str]] = MappingProxyType({"pyodideVersion": PYODIDE, "addinVersion": _ADD_IN_VERSION})

_FOLDER: Final = "xl/webextensions/"
_EXTENSION_PART: Final = f"{_FOLDER}webextension1.xml"
_PANES_PART: Final = f"{_FOLDER}taskpanes.xml"
_PANES_LINKS: Final = f"{_FOLDER}_rels/taskpanes.xml.rels"
_TYPES_PART: Final = "[Content_Types].xml"
_ROOT_LINKS: Final = "_rels/.rels"
_EXTENSIONS: Final = re.compile(r"xl/webextensions/webextension[0-9]*\.xml").fullmatch
_FILES: Final = (".py", ".txt")

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006/"
_PANES_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes"
_EXTENSION_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextension"
_WEB: Final = "http://schemas.microsoft.com/office/webextensions"
_DRAWING: Final = "http://schemas.openxmlformats.org/drawingml/2006/main"
_CONTENT: Final[Mapping[str, str]] = MappingProxyType(
    {
        f"/{_PANES_PART}": "application/vnd.ms-office.webextensiontaskpanes+xml",
        f"/{_EXTENSION_PART}": "application/vnd.ms-office.webextension+xml",
    }
)
# Any identifier that no other add-in in the workbook has.
_INSTANCE: Final = "{6F0C7B52-1E0D-4C55-9B0B-5A1F6A2D7C31}"
# Declares that cells call functions of the add-in, and that it starts in the background with the workbook.
_EXTRAS: Final = (
    f'<we:extLst><a:ext xmlns:a="{_DRAWING}" uri="{{D87F86FE-615C-45B5-9D79-34F1136793EB}}">'
    "<we:containsCustomFunctions/></a:ext>"
    f'<a:ext xmlns:a="{_DRAWING}" uri="{{0858819E-0033-43BF-8937-05EC82904868}}">'
    '<we:backgroundApp state="1" runtimeId="Taskpane.Url"/></a:ext></we:extLst>'
)
# Hidden, so that a sheet opens as usual where the add-in is not installed.
_PANES: Final = (
    f'{_HEAD}<wetp:taskpanes xmlns:wetp="{_WEB}/taskpanes/2010/11">'
    '<wetp:taskpane dockstate="right" visibility="0" width="350" row="0">'
    f'<wetp:webextensionref xmlns:r="{_OFFICE}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>'
)


def embed(data: bytes, project: Mapping[str, str]) -> bytes:
    """The workbook (.xlsx) with the files of a Lite project embedded, by name; same inputs, same bytes.

    Its other parts do not change; files of another project or another add-in are replaced.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(written, "w") as target:
        names = [name for name in source.namelist() if not name.startswith(_FOLDER)]
        for name in names:
            content = source.read(name)
            if name == _TYPES_PART:
                content = _types(content)
            elif name == _ROOT_LINKS:
                content = _root_links(content)
            _write(target, name, content)
        _write(target, _EXTENSION_PART, _extension(project).encode())
        _write(target, _PANES_PART, _PANES.encode())
        _write(target, _PANES_LINKS, _links([("rId1", _EXTENSION_KIND, _EXTENSION_PART.removeprefix(_FOLDER))]))
    return written.getvalue()


def project(data: bytes) -> Mapping[str, str]:
    """The files of the Lite project in a workbook by name, empty if it has none; Refused as by the guard.

    The workbook is not trusted: its parts are unpacked within the guard's bounds, and none of their code runs.
    """
    _, parts = unpacked(data)
    files: dict[str, str] = {}
    for path in filter(_EXTENSIONS, parts):
        inside = elements(parts[path], path)
        if any(
            (parent, tag) == ("webextension", "reference") and _is_lite(attributes)
            for parent, tag, attributes, _ in inside
        ):
            files |= _files(inside, path)
    return files


def _is_lite(attributes: Mapping[str, str]) -> bool:
    return attributes.get("id", "").casefold() == ADD_IN


def _files(inside: Sequence[Element], path: str) -> dict[str, str]:
    """The properties of an extension that are files: each a text, encoded as JSON."""
    files = {}
    for _, tag, attributes, _ in inside:
        name = attributes.get("name", "")
        if tag == "property" and name.endswith(_FILES):
            try:
                text = json.loads(attributes.get("value", ""))
            except (ValueError, RecursionError):
                text = None
            if not isinstance(text, str):
                raise broken(f"{shown(name)} in its part {shown(path)} is no text")
            files[name] = text
    return files


def _write(target: zipfile.ZipFile, name: str, content: bytes) -> None:
    member = zipfile.ZipInfo(name, EPOCH)
    member.create_system = 0
    member.compress_type = zipfile.ZIP_DEFLATED
    target.writestr(member, content, compresslevel=6)


def _tag(name: str, attributes: Mapping[str, str]) -> str:
    from xml.sax.saxutils import quoteattr  # here, as it imports urllib and ssl, which a round does not need

    return f"<{name}{''.join(f' {key}={quoteattr(value)}' for key, value in attributes.items())}/>"


def _types(content: bytes) -> bytes:
    """The content types, extended by those of our parts."""
    all_types = elements(content, _TYPES_PART)
    known = [(tag, attributes) for _, tag, attributes, _ in all_types if tag in ("Default", "Override")]
    others = [(tag, attrs) for tag, attrs in known if not attrs.get("PartName", "").startswith(f"/{_FOLDER}")]
    added = [("Override", {"PartName": part, "ContentType": kind}) for part, kind in _CONTENT.items()]
    tags = "".join(_tag(tag, attributes) for tag, attributes in [*others, *added])
    return f'{_HEAD}<Types xmlns="{_PACKAGE}content-types">{tags}</Types>'.encode()


def _root_links(content: bytes) -> bytes:
    """The package's relationships, extended by the one to the task panes."""
    known = [attributes for _, tag, attributes, _ in elements(content, _ROOT_LINKS) if tag == "Relationship"]
    others = [(link["Id"], link["Type"], link["Target"]) for link in known if link["Type"] != _PANES_KIND]
    taken = {identity for identity, _, _ in others}
    free = next(name for number in range(1, len(others) + 2) if (name := f"rId{number}") not in taken)
    return _links([*others, (free, _PANES_KIND, _PANES_PART)])


def _links(links: Sequence[tuple[str, str, str]]) -> bytes:
    """A relationships part from the id, kind and target of each relationship."""
    tags = "".join(_tag("Relationship", {"Id": name, "Type": kind, "Target": path}) for name, kind, path in links)
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}relationships">{tags}</Relationships>'.encode()


def _extension(files: Mapping[str, str]) -> str:
    """The add-in's own part: the reference to the add-in, and the files as properties."""
    reference = {"id": ADD_IN, "version": "1.0.0.0", "store": "en-US", "storeType": "OMEX"}
    properties = "".join(
        _tag("we:property", {"name": name, "value": json.dumps(text)}) for name, text in {**files, **_SETTINGS}.items()
    )
    return (
        f'{_HEAD}<we:webextension xmlns:we="{_WEB}/webextension/2010/11" id="{_INSTANCE}">'
        f"{_tag('we:reference', reference)}"
        f"<we:alternateReferences>{_tag('we:reference', {**reference, 'store': ''})}</we:alternateReferences>"
        f"<we:properties>{properties}</we:properties><we:bindings/>"
        f'<we:snapshot xmlns:r="{_OFFICE}"/>{_EXTRAS}</we:webextension>'
    )
