"""Move sheets that each break one rule of Excel: what a judge of workbooks has to see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from typing import Final
from zipfile import ZIP_STORED

from packages import HEAD, MAIN, OFFICE, zipped
from sheet_factory import KINDS, parts, team_view
from vbxl.books import movesheet

BOOK: Final = "xl/workbook.xml"
SHEET: Final = "xl/worksheets/sheet1.xml"
STYLES: Final = "xl/styles.xml"
TYPES: Final = "[Content_Types].xml"
LINKS: Final = "xl/_rels/workbook.xml.rels"
PROPERTIES: Final = "docProps/app.xml"


@cache
def sound() -> bytes:
    """The move sheet that gets broken: of a round without matches, as it is the smallest."""
    return movesheet.build(KINDS["no match"](team_view()), None)


@dataclass(frozen=True)
class Edit:
    """A change of one part: a text that is there once at least, and what its first becomes; no text is a new part."""

    part: str
    old: str
    new: str

    def made(self, xml: str | None) -> str:
        """The part with the change in it."""
        assert (xml is None) == (self.old == ""), f"{self.part} is there, or is not"
        assert self.old in (xml or ""), f"{self.part} has no {self.old}"
        return (xml or "").replace(self.old, self.new, 1) if self.old else self.new


@dataclass(frozen=True)
class Broken:
    """A book that is broken: how, and the code of excel_rules for it – None is for what they do not look at.

    `sdk` says whether Microsoft's Open XML SDK sees it, and `also` what breaks with it, as it must.
    """

    what: str
    code: str | None
    edits: tuple[Edit, ...]
    sdk: bool = False
    also: tuple[str, ...] = ()

    @cached_property
    def data(self) -> bytes:
        """The workbook."""
        return changed(sound(), *self.edits)


def changed(data: bytes, *edits: Edit) -> bytes:
    """A workbook with changes; each of them must change something."""
    found = parts(data)
    for one in edits:
        before = found.get(one.part)
        found[one.part] = one.made(before)
        assert found[one.part] != before
    return zipped(dict(found), ZIP_STORED)


def rows(xml: str) -> Edit:
    """Rows after the last of the sheet."""
    return Edit(SHEET, "</sheetData>", f"{xml}</sheetData>")


def _cell(xml: str, attributes: str = "") -> Edit:
    return rows(f'<row r="900"><c r="A900"{attributes}>{xml}</c></row>')


def _formula(text: str) -> Edit:
    return _cell(f"<f>{escape(text, quote=False)}</f><v>0</v>")


def _validation(attributes: str, formula1: str = "1") -> Edit:
    new = f'<dataValidation{attributes} sqref="A900"><formula1>{formula1}</formula1></dataValidation>'
    return Edit(SHEET, "</dataValidations>", f"{new}</dataValidations>")


def _sheet(name: str) -> tuple[Edit, ...]:
    """What brings a last, empty sheet into the book."""
    path = "worksheets/sheet99.xml"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
    return (
        Edit(BOOK, "</sheets>", f'<sheet name="{name}" sheetId="99" r:id="rId99"/></sheets>'),
        Edit(f"xl/{path}", "", f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'),
        Edit(LINKS, "</R", f'<Relationship Id="rId99" Type="{OFFICE}/worksheet" Target="{path}"/></R'),
        Edit(TYPES, "</Types>", f'<Override PartName="/xl/{path}" ContentType="{kind}"/></Types>'),
    )


_TEXTS: Final = (
    '<row r="900"><c r="A900"><f>MATCH(B1&amp;"",B901:B902,0)</f><v>1</v></c></row>'
    '<row r="901"><c r="B901"><v>5</v></c></row>'
)
_SHARED: Final = (
    '<row r="900"><c r="A900"><f t="shared" ref="A900:A901" si="90">1+1</f><v>0</v></c></row>'
    '<row r="901"><c r="B901"><f t="shared" si="90"/><v>0</v></c></row>'
)
_NAME: Final = '<definedName name="EL20">Team!$B$3</definedName></definedNames>'
_FORMAT: Final = '<numFmt numFmtId="199" formatCode="0 &quot;points"/></numFmts>'
_CONDITION: Final = (
    '<conditionalFormatting sqref="A900"><cfRule type="expression" dxfId="99" priority="900"><formula>TRUE</formula>'
    "</cfRule></conditionalFormatting><dataValidations"
)
_LINK: Final = """<hyperlink ref="A900" location="'Match 7'!A1"/></hyperlinks>"""
_LONG_TEXT: Final = f"<is><t>{'x' * 32_768}</t></is>"

BROKEN: Final = (
    Broken("a part that is no XML", "part-xml", (Edit(PROPERTIES, "</Properties>", ""),), sdk=True),
    Broken("a part that nothing leads to", "part-unreachable", (Edit("xl/spare.xml", "", HEAD + "<spare/>"),)),
    Broken("a sheet's name of 32 characters", "sheet-length", _sheet("x" * 32), sdk=True),
    Broken("a sheet's name twice", "sheet-twice", _sheet("TEAM"), sdk=True),
    Broken("a cell before the last", "cell-order", (rows('<row r="900"><c r="B900"/><c r="A900"/></row>'),)),
    Broken("not a number", "cell-number", (_cell("<v>NaN</v>"),)),
    Broken("a cell format too many", "cell-style", (_cell("<v>1</v>", ' s="9999"'),), sdk=True),
    Broken("a text of 32,768 characters", "text-length", (_cell(_LONG_TEXT, ' t="inlineStr"'),)),
    Broken("a link to a sheet that is not there", "link-target", (Edit(SHEET, "</hyperlinks>", _LINK),)),
    Broken("a number format with an open quotation", "number-format", (Edit(STYLES, "</numFmts>", _FORMAT),)),
    Broken("a font's name of 32 characters", None, (Edit(STYLES, 'val="Arial"', f'val="{"x" * 32}"'),), sdk=True),
    Broken("a column of 256 characters", "column-width", (Edit(SHEET, 'width="25.7109375"', 'width="256"'),), sdk=True),
    Broken("a name that is a cell", "name-address", (Edit(BOOK, "</definedNames>", _NAME),)),
    Broken("a bracket too few", "formula-syntax", (_formula("SUM(B1:B2"),)),
    Broken("a name that is not there", "formula-name", (_formula("acount+1"),)),
    Broken("IF with four arguments", "function-arguments", (_formula("IF(1,2,3,4)"),)),
    Broken("BITAND in a book for Excel 2007", "function-later", (_formula("_xlfn.BITAND(5,3)"),)),
    Broken("a range plus one", "intersection", (_formula("SUM(B1:B3+1)"),)),
    Broken("a text looked for among numbers", "text-table", (rows(_TEXTS),)),
    Broken("a shared formula outside of its area", "shared-area", (rows(_SHARED),)),
    Broken(
        "a title of 33 characters", "validation-title",
        (_validation(f' type="whole" operator="equal" promptTitle="{"x" * 33}"'),), sdk=True,
    ),
    Broken(
        "a list of 256 characters", "validation-list", (_validation(' type="list"', f'"{"x," * 127}xx"'),),
        also=("formula-text",),
    ),
    Broken("a differential format too many", "condition-format", (Edit(SHEET, "<dataValidations", _CONDITION),)),
    # What no rule here says and every schema does.
    Broken(
        "an attribute that is none", None, (Edit(SHEET, "<sheetFormatPr ", '<sheetFormatPr defaultRow="1" '),), sdk=True
    ),
)  # fmt: skip
