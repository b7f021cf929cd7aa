"""Move sheets that each break one rule of Excel: what a judge of workbooks has to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from typing import Final
from zipfile import ZIP_STORED

from packages import HEAD, MAIN, OFFICE, PACKAGE, zipped
from sheet_factory import KINDS, parts, team_view
from vbxl.books import movesheet

BOOK: Final = "xl/workbook.xml"
SHEET: Final = "xl/worksheets/sheet1.xml"
TEAM: Final = "xl/worksheets/sheet3.xml"
STYLES: Final = "xl/styles.xml"
STRINGS: Final = "xl/sharedStrings.xml"
TYPES: Final = "[Content_Types].xml"
LINKS: Final = "xl/_rels/workbook.xml.rels"
PROPERTIES: Final = "docProps/app.xml"
TABLE: Final = "xl/tables/table1.xml"
_RELATED: Final = "xl/worksheets/_rels/sheet1.xml.rels"


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
    sound: Callable[[], bytes] = sound

    @cached_property
    def data(self) -> bytes:
        """The workbook."""
        return changed(self.sound(), *self.edits)


def changed(data: bytes, *edits: Edit) -> bytes:
    """A workbook with changes; each of them must change something."""
    found = parts(data)
    for one in edits:
        before = found.get(one.part)
        found[one.part] = one.made(before)
        assert found[one.part] != before
    return zipped(dict(found), ZIP_STORED)


@cache
def with_match() -> bytes:
    """A move sheet of a round with one match, whose sheet's name has a blank."""
    return movesheet.build(KINDS["one match"](team_view()), None)


@cache
def with_table() -> bytes:
    """The same with a table of two columns."""
    return changed(sound(), *_table_edits())


def _table_edits() -> tuple[Edit, ...]:
    head = "".join(
        f'<c r="{at}901" t="inlineStr"><is><t>{name}</t></is></c>' for at, name in (("A", "Who"), ("B", "Age"))
    )
    return (
        rows(f'<row r="901">{head}</row><row r="902"><c r="A902"><v>1</v></c></row>'),
        Edit(SHEET, "</worksheet>", '<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>'),
        Edit(_RELATED, "", f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">{table_link(1)}</Relationships>'),
        Edit(TABLE, "", table_part(1, "Ages", "A901:B902")),
        table_type(1),
    )


def table_link(number: int) -> str:
    """The relationship of a table."""
    return f'<Relationship Id="rId{number}" Type="{OFFICE}/table" Target="../tables/table{number}.xml"/>'


def table_type(number: int) -> Edit:
    """The content type of a table."""
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml"
    return Edit(TYPES, "</Types>", f'<Override PartName="/xl/tables/table{number}.xml" ContentType="{kind}"/></Types>')


def table_part(number: int, name: str, area: str) -> str:
    """A table of the columns Who and Age."""
    return (
        f'{HEAD}<table xmlns="{MAIN}" id="{number}" name="{name}" displayName="{name}" ref="{area}" totalsRowShown="0">'
        f'<autoFilter ref="{area}"/><tableColumns count="2"><tableColumn id="1" name="Who"/>'
        '<tableColumn id="2" name="Age"/></tableColumns></table>'
    )


def second_table(number: int, name: str, area: str) -> tuple[Edit, ...]:
    """The changes that bring another table into the sheet."""
    return (
        Edit(SHEET, '<tablePart r:id="rId1"/>', '<tablePart r:id="rId1"/><tablePart r:id="rId2"/>'),
        Edit(_RELATED, "</Relationships>", f"{table_link(2)}</Relationships>"),
        Edit("xl/tables/table2.xml", "", table_part(number, name, area)),
        table_type(2),
    )


def rows(xml: str, part: str = SHEET) -> Edit:
    """Rows after the last of a sheet."""
    return Edit(part, "</sheetData>", f"{xml}</sheetData>")


def cell(xml: str, attributes: str = "") -> Edit:
    """What stands in cell A900."""
    return rows(f'<row r="900"><c r="A900"{attributes}>{xml}</c></row>')


def formula(text: str, value: str = "0") -> Edit:
    """A formula in cell A900."""
    return cell(f"<f>{escape(text, quote=False)}</f><v>{value}</v>")


def shared(first: str, area: str, first_cell: str = "A900", second_cell: str = "A901", number: int = 90) -> Edit:
    """A formula that two cells share."""
    text = escape(first, quote=False)
    return rows(
        f'<row r="900"><c r="{first_cell}"><f t="shared" ref="{area}" si="90">{text}</f><v>0</v></c></row>'
        f'<row r="901"><c r="{second_cell}"><f t="shared" si="{number}"/><v>0</v></c></row>'
    )


def name(named: str, text: str = "Team!$B$3", attributes: str = "") -> Edit:
    """A defined name."""
    new = f'<definedName name="{escape(named)}"{attributes}>{escape(text, quote=False)}</definedName>'
    return Edit(BOOK, "</definedNames>", f"{new}</definedNames>")


def validation(formulas: str, attributes: str = "", area: str = "A900") -> Edit:
    """A validation, of whole numbers unless its attributes say what else."""
    attributes = attributes if "type=" in attributes else f' type="whole" operator="equal"{attributes}'
    new = f'<dataValidation{attributes} sqref="{area}">{formulas}</dataValidation>'
    return Edit(SHEET, "</dataValidations>", f"{new}</dataValidations>")


def condition(formulas: str, attributes: str = "", area: str = "A900", priority: int = 900) -> Edit:
    """A conditional format, by a formula unless its attributes say what else."""
    attributes = attributes if "type=" in attributes else f' type="expression"{attributes}'
    rule = f'<cfRule{attributes} priority="{priority}">{formulas}</cfRule>'
    new = f'<conditionalFormatting sqref="{area}">{rule}</conditionalFormatting>'
    return Edit(SHEET, "<dataValidations", f"{new}<dataValidations")


def link(target: str, attributes: str = "") -> Edit:
    """A link in cell A900."""
    new = f'<hyperlink ref="A900" location="{escape(target)}"{attributes}/>'
    return Edit(SHEET, "</hyperlinks>", f"{new}</hyperlinks>")
