"""What breaks a package, its sheets and cells, tables and links, formats – and what only schemas know."""

from __future__ import annotations

from typing import Final

from broken_books import (
    BOOK,
    LINKS,
    PROPERTIES,
    SHEET,
    STYLES,
    TABLE,
    TEAM,
    TYPES,
    Broken,
    Edit,
    cell,
    link,
    rows,
    second_table,
    with_table,
)
from packages import HEAD, MAIN, OFFICE

_STYLES_TYPE: Final = "spreadsheetml.styles+xml"


def _added(name: str, number: int = 99) -> tuple[Edit, ...]:
    """What brings a last, empty sheet into the book."""
    path = "worksheets/sheet99.xml"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
    return (
        Edit(BOOK, "</sheets>", f'<sheet name="{name}" sheetId="{number}" r:id="rId99"/></sheets>'),
        Edit(f"xl/{path}", "", f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'),
        Edit(LINKS, "</R", f'<Relationship Id="rId99" Type="{OFFICE}/worksheet" Target="{path}"/></R'),
        Edit(TYPES, "</Types>", f'<Override PartName="/xl/{path}" ContentType="{kind}"/></Types>'),
        Edit(PROPERTIES, "<vt:i4>10</vt:i4>", "<vt:i4>11</vt:i4>"),
        Edit(PROPERTIES, '<vt:vector size="10" ', '<vt:vector size="11" '),
        Edit(PROPERTIES, "<vt:lpstr>Data</vt:lpstr>", f"<vt:lpstr>Data</vt:lpstr><vt:lpstr>{name}</vt:lpstr>"),
    )


def _untyped() -> Edit:
    return Edit(TYPES, 'Extension="rels"', 'Extension="link"')


def _drawing() -> Edit:
    return Edit(SHEET, "</worksheet>", '<drawing r:id="rId99"/></worksheet>')


def _text(text: str) -> Edit:
    return cell(f"<is><t>{text}</t></is>", ' t="inlineStr"')


def _merge(*areas: str) -> Edit:
    merged = "".join(f'<mergeCell ref="{area}"/>' for area in areas)
    return Edit(SHEET, "<conditionalFormatting", f"<mergeCells>{merged}</mergeCells><conditionalFormatting")


def _number_format(code: str) -> Edit:
    return Edit(STYLES, "</numFmts>", f'<numFmt numFmtId="199" formatCode="{code}"/></numFmts>')


def _breaks(count: int) -> Edit:
    found = "".join(f'<brk id="{at}" max="16383" man="1"/>' for at in range(1, count + 1))
    return Edit(SHEET, "</headerFooter>", f"</headerFooter><rowBreaks>{found}</rowBreaks>")


def _of_table(what: str, code: str, *edits: Edit, also: tuple[str, ...] = ()) -> Broken:
    return Broken(what, code, edits, also=also, sound=with_table)


BROKEN_PACKAGES: Final = (
    Broken("a part that is no XML", "part-xml", (Edit(PROPERTIES, "</Properties>", ""),), sdk=True),
    Broken(
        "a part twice, in capitals the second time",
        "part-twice",
        (Edit("xl/STYLES.xml", "", HEAD + "<styleSheet/>"),),
        also=("part-unreachable",),
        sdk=True,
    ),
    Broken("relationships without a type", "part-type", (_untyped(),), sdk=True),
    Broken(
        "styles that are said to be a sheet",
        "part-kind",
        (Edit(TYPES, _STYLES_TYPE, "spreadsheetml.worksheet+xml"),),
        sdk=True,
    ),
    Broken(
        "a workbook without macros that is said to have some",
        "part-main",
        (
            Edit(
                TYPES,
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
                "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
            ),
        ),
    ),
    Broken(
        "a theme that is not there",
        "part-target",
        (Edit(LINKS, "theme1.xml", "theme2.xml"),),
        also=("part-unreachable",),
        sdk=True,
    ),
    Broken("a drawing without its relationship", "part-relationship", (_drawing(),), sdk=True),
    Broken("a part that nothing leads to", "part-unreachable", (Edit("xl/spare.xml", "", HEAD + "<spare/>"),)),
    Broken("properties of too many sheets", "properties", (Edit(PROPERTIES, "<vt:i4>10</vt:i4>", "<vt:i4>9</vt:i4>"),)),
)

BROKEN_SHEETS: Final = (
    Broken("a sheet's name of 32 characters", "sheet-length", _added("x" * 32), sdk=True),
    Broken("a sheet's name with a slash", "sheet-characters", _added("Home/away"), sdk=True),
    Broken("a sheet called History", "sheet-reserved", _added("history")),
    Broken("a sheet's name twice", "sheet-twice", _added("TEAM"), sdk=True),
    Broken("a sheet's number twice", "sheet-number", _added("More", 1), sdk=True),
    Broken("a hidden sheet is active", "sheet-active", (Edit(BOOK, "<workbookView ", '<workbookView activeTab="9" '),)),
    Broken("two sheets are selected", "sheets-selected", (Edit(TEAM, "<sheetView ", '<sheetView tabSelected="1" '),)),
)

BROKEN_CELLS: Final = (
    Broken("a row before the last", "row-order", (rows('<row r="900"/><row r="899"/>'),)),
    Broken("a row 410 points high", "row-height", (rows('<row r="900" ht="410" customHeight="1"/>'),)),
    Broken("eight levels of rows", "outline-level", (rows('<row r="900" outlineLevel="8"/>'),), sdk=True),
    Broken("a cell in another's row", "cell-place", (rows('<row r="900"><c r="A901"/></row>'),)),
    Broken("a cell before the last", "cell-order", (rows('<row r="900"><c r="B900"/><c r="A900"/></row>'),)),
    Broken("a cell twice", "cell-twice", (rows('<row r="900"><c r="A900"/><c r="A900"/></row>'),)),
    Broken("a type of cell that is none", "cell-kind", (cell("<v>1</v>", ' t="number"'),), sdk=True),
    Broken("not a number", "cell-number", (cell("<v>NaN</v>"),)),
    Broken("a truth that is spelt", "cell-truth", (cell("<v>yes</v>", ' t="b"'),), sdk=True),
    Broken("an error that Excel does not know", "cell-error", (cell("<v>#ERR!</v>", ' t="e"'),)),
    Broken("a shared string too many", "cell-string", (cell("<v>99999</v>", ' t="s"'),)),
    Broken("a cell format too many", "cell-style", (cell("<v>1</v>", ' s="9999"'),), sdk=True),
    Broken("a text of 32,768 characters", "text-length", (_text("x" * 32_768),)),
    Broken("a text of 255 lines", "text-lines", (_text("&#10;".join("x" * 255)),)),
    Broken("a blank at the end of a cell's text", "text-blanks", (cell("<v>AC </v>", ' t="str"'),)),
)

BROKEN_TABLES: Final = (
    _of_table("a table's name that is a cell", "table-name", Edit(TABLE, 'displayName="Ages"', 'displayName="AGE1"')),
    _of_table("a table's number twice", "table-number", *second_table(1, "More", "D901:E902"), also=("table-head",)),
    _of_table("a table over another", "table-overlap", *second_table(2, "More", "A901:B903")),
    _of_table(
        "two columns of one name", "table-columns", Edit(TABLE, 'name="Age"', 'name="WHO"'), also=("table-head",)
    ),
    _of_table("a head that is another text", "table-head", Edit(TABLE, 'name="Age"', 'name="Years"')),
    _of_table("a table that filters another area", "table-area", Edit(TABLE, 'Filter ref="A901', 'Filter ref="A902')),
    _of_table("merged cells of a table", "merge-table", _merge("A902:B902")),
    Broken("one cell merged", "merge-single", (_merge("A900"),)),
    Broken("a cell merged twice", "merge-overlap", (_merge("A900:B900", "B900:C900"),)),
    Broken("a link to a sheet that is not there", "link-target", (link("'Match 7'!A1"),)),
    Broken("a link's tip of 256 characters", "link-length", (link("Team!A1", f' tooltip="{"x" * 256}"'),), sdk=True),
)

BROKEN_LOOKS: Final = (
    Broken("a number format with an open quotation", "number-format", (_number_format("0 &quot;points"),)),
    Broken("600 fonts", "formats-many", (Edit(STYLES, "</fonts>", f"{'<font/>' * 600}</fonts>"),)),
    Broken("a font that is not there", "format-index", (Edit(STYLES, 'fontId="1"', 'fontId="999"'),), sdk=True),
    Broken("a font's name of 32 characters", "font", (Edit(STYLES, 'val="Arial"', f'val="{"x" * 32}"'),), sdk=True),
    Broken("a colour of six digits", "colour", (Edit(STYLES, 'rgb="FFFFFFFF"', 'rgb="FFFFFF"'),), sdk=True),
    Broken("a column twice", "column-order", (Edit(SHEET, "</cols>", '<col min="1" max="1" width="9"/></cols>'),)),
    Broken("a column of 256 characters", "column-width", (Edit(SHEET, 'width="20.7109375"', 'width="256"'),), sdk=True),
    Broken("a footer of 256 characters", "header-length", (Edit(SHEET, "</oddFooter>", f"{'x' * 256}</oddFooter>"),)),
    Broken("1,027 page breaks", "breaks-many", (_breaks(1_027),)),
    Broken("a zoom of 500 %", "zoom", (Edit(SHEET, 'zoomScale="90"', 'zoomScale="500"'),), sdk=True),
)

# What no rule here says and every schema does.
BROKEN_SCHEMAS: Final = (
    Broken(
        "an attribute that is none", None, (Edit(SHEET, "<sheetFormatPr ", '<sheetFormatPr defaultRow="1" '),), sdk=True
    ),
    Broken("an element that is none", None, (Edit(SHEET, "</worksheet>", "<afterword/></worksheet>"),), sdk=True),
)
