"""The extension (.oxt) that LibreOffice installs: a zip of the component, its types, the wizard's texts and vbxl."""

from __future__ import annotations

import io
import zipfile
import zlib
from importlib import resources
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from vbxl import __version__
from vbxl.hosts.closure import closure, tables
from vbxl.hosts.libreoffice.spelling import SERVICE
from vbxl.hosts.libreoffice.typelibrary import idl, rdb
from vbxl.hosts.libreoffice.wizard import configuration

FILE: Final = "vbxl.oxt"
IDENTIFIER: Final = "vbxl.functions"
COMPONENT: Final = "component.py"
# The oldest one it was tried with; whether its Python is new enough the component sees.
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
_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


def packed() -> bytes:
    """The extension with all cell functions, a zip; the same bytes whenever it is made."""
    package = io.BytesIO()
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in sorted(members().items()):
            # Without a time, a file is of 1980.
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = _READABLE
            # The system a zip was made on would show in its bytes.
            info.create_system = 0
            file.writestr(info, data)
    return package.getvalue()


def members() -> dict[str, bytes]:
    """The files of the extension by their names in it."""
    found = written()
    sources = closure([_MODULE], _LIBRARIES)
    texts = tables(sources)
    packages = {name.rpartition(".")[0] for name in sources}
    packages |= {path.rpartition("/")[0].replace("/", ".") for path in texts}
    for name, source in sources.items():
        path = name.replace(".", "/") + ("/__init__.py" if name in packages else ".py")
        if name != _MODULE:
            found[f"pythonpath/{path}"] = source.encode()
    return found | {f"pythonpath/{path}": text.encode() for path, text in texts.items()}


def written() -> dict[str, bytes]:
    """The files of the extension that are its own: all but the modules of vbxl it takes along."""
    texts = {
        "META-INF/manifest.xml": _manifest(),
        _ABOUT: _description(),
        "description.txt": f"Cell functions of vbxl {__version__}, a volleyball manager league in spreadsheets.\n",
        f"{SERVICE}.idl": idl(),
        _SETTINGS: configuration(),
    }
    found = {name: text.encode() for name, text in texts.items()}
    found[_TYPES] = rdb()
    found[COMPONENT] = resources.files(_PACKAGE).joinpath(COMPONENT).read_text("utf-8").encode()
    return found


def is_ours(file: Path) -> bool:
    """Whether a file is this extension, in any version."""
    if not zipfile.is_zipfile(file):
        return False
    try:
        with zipfile.ZipFile(file) as package:
            return _IDENTIFIER in package.read(_ABOUT).decode("utf-8", "replace")
    except (KeyError, RuntimeError, zipfile.BadZipFile, zlib.error):
        return False


def _manifest() -> str:
    entries = "".join(
        f"<manifest:file-entry manifest:full-path={quoteattr(name)} manifest:media-type={quoteattr(kind)}/>"
        for name, kind in _KINDS.items()
    )
    return (
        f'{_XML}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">{entries}</manifest:manifest>\n'
    )


def _description() -> str:
    title = escape("vbxl: volleyball manager functions")
    return (
        f'{_XML}<description xmlns="http://openoffice.org/extensions/description/2006" '
        'xmlns:l="http://libreoffice.org/extensions/description/2011" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"{_IDENTIFIER}<version value={quoteattr(__version__)}/>"
        f'<display-name><name lang="en">{title}</name></display-name>'
        '<extension-description><src lang="en" xlink:href="description.txt"/></extension-description>'
        f"<dependencies><l:LibreOffice-minimal-version value={quoteattr(OLDEST)} "
        f"l:name={quoteattr(f'LibreOffice {OLDEST}')}/></dependencies></description>\n"
    )
