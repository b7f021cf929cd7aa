"""The xlwings Lite project inside a workbook: the web-extension parts in which the add-in keeps its files.

XlsxWriter does not write these parts and openpyxl drops them, so they are added last, to the finished file. The parts
are modelled on workbooks saved by Excel; they have not been tried in Excel itself or with the add-in.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.guard.bounds import broken
from vbxl.xlsx.guard.unpack import local_name, parse_part, unpack
from vbxl.xlsx.package import write_member

ADD_IN: Final = "wa200008175"  # xlwings Lite in Microsoft's store
# The versions of Pyodide and add-in that the newest public workbooks state; the tests run main.py in that Pyodide.
PYODIDE: Final = "0.27.5"
_ADD_IN_VERSION: Final = "1.0.0.0-35"
_SETTINGS: Final = {"pyodideVersion": PYODIDE, "addinVersion": _ADD_IN_VERSION}

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
_TYPES: Final = "http://schemas.openxmlformats.org/package/2006/content-types"
_LINKS: Final = "http://schemas.openxmlformats.org/package/2006/relationships"
_PANES_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes"
_EXTENSION_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextension"
_WEB: Final = "http://schemas.microsoft.com/office/webextensions"
_DRAWING: Final = "http://schemas.openxmlformats.org/drawingml/2006/main"
_CONTENT: Final = {
    _PANES_PART: "application/vnd.ms-office.webextensiontaskpanes+xml",
    _EXTENSION_PART: "application/vnd.ms-office.webextension+xml",
}
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
    """Return the workbook (.xlsx) with the files of a Lite project embedded, by name; same inputs, same bytes.

    Its other parts do not change; files of another project or another add-in are replaced.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(written, "w") as target:
        for name in source.namelist():
            if name.startswith(_FOLDER):
                continue
            content: bytes | str = source.read(name)
            if name == _TYPES_PART:
                content = _add_types(source.read(name))
            elif name == _ROOT_LINKS:
                content = _add_link(source.read(name))
            write_member(target, name, content)
        link = {"Id": "rId1", "Type": _EXTENSION_KIND, "Target": _EXTENSION_PART.removeprefix(_FOLDER)}
        links = f'{_HEAD}<Relationships xmlns="{_LINKS}">{_tag("Relationship", link)}</Relationships>'
        write_member(target, _EXTENSION_PART, _write_extension(project))
        write_member(target, _PANES_PART, _PANES)
        write_member(target, _PANES_LINKS, links)
    return written.getvalue()


def read_project(data: bytes) -> Mapping[str, str]:
    """Return the files of the Lite project in a workbook by name, none if it has no project; Refused as by the guard.

    The workbook is not trusted: its parts are unpacked within the guard's bounds, and none of their code runs.
    """
    _, parts = unpack(data)
    files: dict[str, str] = {}
    for path in filter(_EXTENSIONS, parts):
        extension = parse_part(parts[path], path)
        references = extension.iterfind("./{*}reference")
        if any(reference.get("id", "").casefold() == ADD_IN for reference in references):
            files |= _read_files(extension, path)
    return files


def _read_files(extension: Element, path: str) -> Iterator[tuple[str, str]]:
    """Yield the properties of an extension that are files: each a text, encoded as JSON."""
    for item in extension.iterfind(".//{*}property"):
        name = item.get("name", "")
        if name.endswith(_FILES):
            try:
                text = json.loads(item.get("value", ""))
            except (ValueError, RecursionError):
                text = None
            if not isinstance(text, str):
                raise broken(f"{shown(name)} in its part {shown(path)} is no text")
            yield name, text


def _tag(name: str, attributes: Mapping[str, str]) -> str:
    from xml.sax.saxutils import quoteattr  # here, as it imports urllib and ssl, which a round does not need

    return f"<{name}{''.join(f' {key}={quoteattr(value)}' for key, value in attributes.items())}/>"


def _add_types(content: bytes) -> str:
    """Return the content types, extended by those of our parts."""
    types = [
        (local_name(kind), kind.attrib)
        for kind in parse_part(content, _TYPES_PART)
        if not kind.get("PartName", "").startswith(f"/{_FOLDER}")
    ]
    types += [("Override", {"PartName": f"/{part}", "ContentType": kind}) for part, kind in _CONTENT.items()]
    return f'{_HEAD}<Types xmlns="{_TYPES}">{"".join(_tag(*kind) for kind in types)}</Types>'


def _add_link(content: bytes) -> str:
    """Return the package's relationships, extended by the one to the task panes."""
    links = [link.attrib for link in parse_part(content, _ROOT_LINKS) if link.get("Type") != _PANES_KIND]
    taken = {link["Id"] for link in links}
    free = next(name for number in range(1, len(links) + 2) if (name := f"rId{number}") not in taken)
    links.append({"Id": free, "Type": _PANES_KIND, "Target": _PANES_PART})
    tags = "".join(_tag("Relationship", link) for link in links)
    return f'{_HEAD}<Relationships xmlns="{_LINKS}">{tags}</Relationships>'


def _write_extension(files: Mapping[str, str]) -> str:
    """Return the add-in's own part: the reference to the add-in, and the files as properties."""
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
