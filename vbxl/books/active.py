"""Whether anything in a workbook would run besides its macros.

A workbook that came by mail may be copied into one that Windows no longer warns of, and gets macros that reach Python.
Formulas can call any function of a macro module, a button can name any macro: so such a copy is made only of a
workbook whose parts are those of a move sheet, whose formulas call nothing but VB_ functions and whose buttons name
only macros of ours. Everything is decided by the text of the parts, whatever they claim to be.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Collection
from html import unescape
from typing import Final

from vbxl.books.guard.walk import elements

# By their first two steps; a part of any other folder is none that a spreadsheet program adds to a move sheet.
_FOLDERS: Final = frozenset(
    {
        "_rels", "docprops", "docmetadata", "customxml", "xl", "xl/_rels", "xl/charts", "xl/comments", "xl/ctrlprops",
        "xl/drawings", "xl/featurepropertybag", "xl/media", "xl/persons", "xl/printersettings", "xl/richdata",
        "xl/tables", "xl/theme", "xl/threadedcomments", "xl/worksheets",
    }
)  # fmt: skip
_TYPES: Final = "[content_types].xml"
# What a part is goes by its type, whatever folder it lies in: sheets of old macros, dialogs, links, queries and
# controls have types of their own.
_TYPE: Final = re.compile(
    r"application/xml|image/[\w.+-]+|application/vnd\.(?:ms-office\.vbaproject|openxmlformats-(?:officedocument|package)\."
    r"(?!\S*(?:chartsheet|connections|customui|dialogsheet|externallink|macrosheet|oleobject|pivot|querytable))\S*"
    r"|ms-(?:excel|office)\.(?:sheet\.macroenabled\.main|controlproperties|person|threadedcomments|rdrichvalue\w*"
    r"|richvalue\w*|featurepropertybag|chartstyle|chartcolorstyle|classificationlabels)\+xml)"
)
_LINKED: Final = frozenset(
    {
        "calcchain", "chart", "chartcolorstyle", "chartstyle", "comments", "core-properties", "ctrlprop",
        "custom-properties", "customxml", "customxmlprops", "drawing", "extended-properties", "featurepropertybag",
        "hyperlink", "image", "labelinfo", "officedocument", "person", "printersettings", "rdrichvalue",
        "rdrichvaluestructure", "rdrichvaluetypes", "sharedstrings", "sheetmetadata", "styles", "table", "theme",
        "threadedcomment", "vbaproject", "vmldrawing", "worksheet",
    }
)  # fmt: skip
_PROJECT: Final = ("vbaproject.bin", "/xl/vbaproject.bin")
# Parts of text that people typed, or of no text: nothing in them is a formula.
_NO_FORMULAS: Final = re.compile(
    r"xl/(sharedstrings\.xml|vbaproject\w*\.bin|calcchain\.xml|comments|threadedcomments|persons|media|printersettings|"
    r"theme)|docprops|docmetadata|customxml"
)
# Excel's own that fetch, start or evaluate something.
_REACHING: Final = ("CALL", "EVALUATE", "EXEC", "REGISTER", "REGISTER.ID", "RTD", "RUN", "WEBSERVICE")
_HIDING: Final = re.compile(r"<!--.*?-->|<!\[CDATA\[|\]\]>|<\?.*?\?>", re.DOTALL)
# Values, and texts that people typed.
_TEXTS: Final = re.compile(r"<((?:\w+:)?(?:v|t)|oddHeader|oddFooter)(?: [^<>]*)?>[^<]*</\1>")
_ENCODING: Final = re.compile(rb"<\?xml[^>]*encoding=[\"'](?!utf-8[\"'])", re.IGNORECASE)
_MACRO: Final = re.compile(r"\bmacro\s*=\s*[\"'][^\"']|fmlamacro", re.IGNORECASE)


def would_run(workbook: bytes, procedures: Collection[str], macros: Collection[str]) -> str:
    """What in a workbook runs something it should not, in a few words; "" if nothing does.

    `procedures` are the functions of its macros that no formula may call, `macros` those that buttons may name.
    """
    # A function may stand behind the name of its module, and may be handed to another without being called.
    called = re.compile(rf"(?<!\w)(?:({_any(procedures)})\s*[(),<]|({_any(_REACHING)})\s*\()", re.IGNORECASE | re.ASCII)
    named = rf"\[0\]!(?:{_any(macros)})"
    ours = re.compile(rf"<x:FmlaMacro>{named}</x:FmlaMacro>| (?:fmlaM|m)acro=\"{named}\"")
    with zipfile.ZipFile(io.BytesIO(workbook)) as package:
        for name in package.namelist():
            folder = "/".join(name.casefold().split("/")[:-1][:2])
            if folder and folder not in _FOLDERS:
                return f"{name}, a part that no move sheet has"
            foreign = _foreign(name.casefold(), package.read(name))
            if foreign:
                return f"a part of the kind {foreign}, which no move sheet has"
        for name in package.namelist():
            if not _NO_FORMULAS.match(name.casefold()):
                found = _in_part(package.read(name), called, ours)
                if found:
                    return f"{found} in {name}"
    return ""


def _foreign(part: str, data: bytes) -> str:
    """The first kind of part that no move sheet has, as the list of parts or what links them names it."""
    if part == _TYPES:
        kinds = [attributes.get("ContentType", "").casefold() for _, _, attributes, _ in elements(data, part)[1:]]
        return next((kind for kind in kinds if not _TYPE.fullmatch(kind)), "")
    if not part.endswith(".rels"):
        return ""
    for _, tag, attributes, _ in elements(data, part):
        if tag == "Relationship":
            kind = attributes.get("Type", "").rpartition("/")[2]
            target = attributes.get("Target", "").casefold()
            outside = attributes.get("TargetMode", "").casefold() == "external" and kind.casefold() != "hyperlink"
            if kind.casefold() not in _LINKED or outside or (kind == "vbaProject") != (target in _PROJECT):
                return kind
    return ""


def _in_part(data: bytes, called: re.Pattern[str], ours: re.Pattern[str]) -> str:
    if b"\0" in data or _ENCODING.search(data):
        return "text of another kind than UTF-8"
    text = ours.sub("", _HIDING.sub("", data.decode("utf-8", errors="replace")))
    if _MACRO.search(text):
        return "a button or picture with a macro that is not ours"
    formula = called.search(unescape(_TEXTS.sub("", text)))
    return f"a formula with {formula.group(1) or formula.group(2)}" if formula else ""


def _any(names: Collection[str]) -> str:
    return "|".join(map(re.escape, names))
