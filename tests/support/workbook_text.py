"""Describes a workbook as text that a person can review: one line for each range, nothing by its number or its part.

Cells whose formulas say the same seen from where they stand share a line, which shows the formula of the first cell.
Styles, relationships and shared strings are replaced by what they refer to, so that it does not matter how a writer
numbers them or in which order it writes the parts.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from posixpath import dirname, join, normpath
from typing import Final
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

Cells = dict[tuple[int, int], str]

# A string, a quoted sheet name, or the address of a cell.
REFERENCE: Final = re.compile(
    r"\"(?:[^\"]|\"\")*\"|'(?:[^']|'')*'|(?<![\w.$\[])(\$?)([A-Z]{1,3})(\$?)([1-9][0-9]{0,6})(?![\w.(\[])"
)
ADDRESS: Final = re.compile(r"([A-Z]+)([0-9]+)")
COLOUR: Final = re.compile(r"color\(rgb=[0-9A-F]{2}([0-9A-F]{6})\)|rgb=[0-9A-F]{2}([0-9A-F]{6})")
# What a workbook means if an attribute is missing.
DEFAULTS: Final = {
    "errorStyle": "stop", "operator": "between", "allowBlank": "0", "showDropDown": "0", "showInputMessage": "0",
    "showErrorMessage": "0", "customWidth": "1", "customHeight": "1",
}  # fmt: skip
ASPECTS: Final = ("font", "fill", "border", "number format", "alignment", "protection")
# Parts that are described where they are used, or that hold what Excel works out by itself.
REFERRED: Final = re.compile(
    r".*\.rels|\[Content_Types\]\.xml|docProps/.*|xl/(workbook|styles|sharedStrings)\.xml"
    r"|xl/(worksheets|comments|charts|drawings|tables)/.*"
)
# Parts of a chart that repeat the cells, or say nothing but how Excel lays text out.
LEFT_OUT: Final = {"strCache", "numCache", "bodyPr", "lstStyle", "layout", "printSettings", "lang", "endParaRPr"}

# A sheet is like another one if so much of its text is the same.
LIKE: Final = 0.4
VALUES: Final = re.compile(r"[0-9, -]+: ")


def describe_workbook(data: bytes) -> str:
    """Return everything that a workbook holds, sheet by sheet."""
    return "\n".join([*Workbook(data).describe(), ""])


@dataclass
class Sheet:
    """The cells of a sheet: formulas as seen from their cells, formulas as typed, values and style numbers."""

    relative: Cells = field(default_factory=dict)
    typed: Cells = field(default_factory=dict)
    values: Cells = field(default_factory=dict)
    styles: dict[tuple[int, int], int] = field(default_factory=dict)


class Workbook:
    """A workbook's parts, with what they refer to."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.parts = {name: archive.read(name) for name in archive.namelist()}
        strings = self._parse("xl/sharedStrings.xml") if "xl/sharedStrings.xml" in self.parts else ()
        self.strings = [quote("".join(item.itertext())) for item in strings]
        self._read_styles()

    def _parse(self, part: str) -> Element:
        root = ET.fromstring(self.parts[part])  # noqa: S314 - vbxl wrote it
        for element in root.iter():
            element.tag = element.tag.rpartition("}")[2]
            # A relationship is known by its namespace alone: r:id, but not the id of a shape.
            renamed = {
                ("r:" if "relationships}" in name else "") + name.rpartition("}")[2]: value
                for name, value in element.attrib.items()
            }
            element.attrib.clear()
            element.attrib.update(renamed)
        return root

    def _relations(self, part: str) -> dict[str, str]:
        """Return what a part refers to, by id."""
        rels = join(dirname(part), "_rels", part.rpartition("/")[2] + ".rels")
        if rels not in self.parts:
            return {}
        found = {}
        for relation in self._parse(rels):
            target = relation.attrib["Target"]
            inside = relation.get("TargetMode") != "External"
            found[relation.attrib["Id"]] = normpath(join("/", dirname(part), target))[1:] if inside else target
        return found

    def _read_styles(self) -> None:
        root = self._parse("xl/styles.xml")
        group = {child.tag: list(child) for child in root}
        formats = {number.attrib["numFmtId"]: quote(number.attrib["formatCode"]) for number in group.get("numFmts", ())}
        usual = group["fonts"][0]
        self.default_font = describe_font(usual)
        same = {brief(part) for part in usual}
        fonts = [describe_font(font, same) or "as usual" for font in group["fonts"]]
        fonts[0] = ""
        self.looks: list[tuple[str, ...]] = []
        for look in group["cellXfs"]:
            number = look.attrib["numFmtId"]
            alignment, protection = look.find("alignment"), look.find("protection")
            self.looks.append((
                fonts[int(look.attrib["fontId"])],
                describe_fill(group["fills"][int(look.attrib["fillId"])]),
                describe_border(group["borders"][int(look.attrib["borderId"])]),
                formats.get(number, f"built-in {number}") if number != "0" else "",
                describe_attributes(alignment) if alignment is not None else "",
                describe_attributes(protection) if protection is not None else "",
            ))  # fmt: skip
        self.marks = [describe_mark(mark) for mark in group.get("dxfs", ())]

    def describe(self) -> Iterator[str]:
        """Yield the lines of the whole workbook."""
        root, relations = self._parse("xl/workbook.xml"), self._relations("xl/workbook.xml")
        sheets = list(root.iterfind("sheets/sheet"))
        yield f"font {self.default_font}"
        for child in root:
            if child.tag not in {"sheets", "definedNames", "fileVersion"}:
                yield brief(child)
        yield "sheets: " + ", ".join(f"{sheet.attrib['name']} ({sheet.get('state', 'visible')})" for sheet in sheets)
        names = []
        for name in root.iterfind("definedNames/definedName"):
            within = name.attrib.pop("localSheetId", None)
            place = f"{sheets[int(within)].attrib['name']}!" if within else ""
            names.append(f"name {place}{name.attrib.pop('name')} = {name.text} {describe_attributes(name)}".rstrip())
        yield from sorted(names)
        for part in sorted(self.parts):
            if not REFERRED.fullmatch(part):
                yield f"part {part}: {hashlib.sha256(self.parts[part]).hexdigest()[:16]}"
        described = {sheet.attrib["name"]: [*self._describe_sheet(relations[sheet.attrib["r:id"]])] for sheet in sheets}
        yield from leave_out_repeated(described)

    def _describe_sheet(self, part: str) -> Iterator[str]:
        root, relations = self._parse(part), self._relations(part)
        sheet = self._read_cells(root)
        rows = root.find("sheetData")
        for child in root:
            if describe := DESCRIBED.get(child.tag):
                yield from describe(child)
            elif child.tag == "hyperlinks":
                yield from describe_links(child, relations)
            elif child.tag == "cols":
                yield from self._describe_columns(child)
            elif child.tag not in {"sheetData", "dimension", "conditionalFormatting", "drawing", "tableParts"}:
                yield brief(child)
        yield from self._describe_rows(rows if rows is not None else ())
        yield from self._describe_marks(root)
        for target in sorted(relations.values()):
            yield from self._describe_part(target)
        for number, aspect in enumerate(ASPECTS):
            looks: Cells = {cell: self.looks[style][number] for cell, style in sheet.styles.items()}
            yield from (f"{aspect} {look}: {ranges}" for look, ranges in group_cells(looks) if look)
        for _, ranges in group_cells(sheet.relative):
            yield f"{ranges}: {sheet.typed[first_cell(ranges)]}"
        yield from describe_values(sheet.values)

    def _read_cells(self, root: Element) -> Sheet:
        sheet, shared = Sheet(), dict[str, tuple[str, str]]()
        for cell in root.iterfind("sheetData/row/c"):
            at = place_of(cell.attrib["r"])
            if style := cell.get("s"):
                sheet.styles[at] = int(style)
            formula, value = cell.find("f"), cell.find("v")
            if formula is not None:
                text = "=" + (formula.text or "")
                seen = see_from(text, at)
                if formula.get("t") == "shared":
                    seen, text = shared.setdefault(formula.attrib["si"], (seen, text))
                elif formula.get("t"):
                    text = f"{{{text}}} over {formula.get('ref')}"
                    seen += "{}"
                sheet.relative[at], sheet.typed[at] = seen, text
            if cell.get("t") == "inlineStr":
                sheet.values[at] = quote("".join(cell.find("is").itertext()))  # type: ignore[union-attr]
            elif value is not None:
                told = self._describe_value(cell.get("t", "n"), value.text or "")
                # An empty text that a formula gives is left out, as nearly all formulas give one.
                if formula is None or told != '""':
                    sheet.values[at] = told
        return sheet

    def _describe_value(self, kind: str, text: str) -> str:
        if kind == "s":
            return self.strings[int(text)]
        if kind == "n":
            return f"{float(text):.7g}"
        return quote(text) if kind == "str" else {"1": "TRUE", "0": "FALSE"}.get(text, text)

    def _describe_columns(self, columns: Element) -> Iterator[str]:
        for column in columns:
            first, last = (letters(int(column.attrib.pop(name))) for name in ("min", "max"))
            yield f"column {first}:{last} {self._with_style(column, 'style')}"

    def _describe_rows(self, rows: Iterable[Element]) -> Iterator[str]:
        kinds: dict[str, list[int]] = {}
        for row in rows:
            number = int(row.attrib.pop("r"))
            row.attrib.pop("spans", None)
            kinds.setdefault(self._with_style(row, "s"), []).append(number)
        yield from (f"row {join_numbers(numbers)} {kind}" for kind, numbers in kinds.items() if kind)

    def _with_style(self, element: Element, name: str) -> str:
        style = self.looks[int(element.attrib.pop(name, "0"))]
        return " ".join(filter(None, [describe_attributes(element), *style]))

    def _describe_marks(self, root: Element) -> Iterator[str]:
        """Yield the conditional formats in the order in which they count."""
        rules = []
        for place in root.iter("conditionalFormatting"):
            ranges = place.attrib.get("sqref") or place.findtext("sqref") or ""
            for rule in place.iter("cfRule"):
                number = rule.attrib.pop("dxfId", None)
                mark = f" → {self.marks[int(number)]}" if number else ""
                rules.append((int(rule.attrib.pop("priority", "0")), ranges, rule, mark))
        rules.sort(key=lambda found: found[0])
        same: list[tuple[str, str, list[str]]] = []
        for _, ranges, rule, mark in rules:
            seen, shown = see_from(brief(rule) + mark, first_cell(ranges)), brief(rule) + mark
            if not same or same[-1][0] != seen:
                same.append((seen, shown, []))
            same[-1][2].append(ranges)
        yield from (f"format {' '.join(ranges)}: {shown}" for _, shown, ranges in same)

    def _describe_part(self, part: str) -> Iterator[str]:
        """Yield what belongs to a sheet but is a part of its own: comments, charts, shapes, tables."""
        if part not in self.parts or not part.endswith(".xml"):
            yield from self._describe_buttons(part)
            return
        root, relations = self._parse(part), self._relations(part)
        if root.tag == "comments":
            yield from (
                f"comment {comment.attrib['ref']}: {quote(''.join(comment.itertext()))}"
                for comment in root.iter("comment")
            )
        elif root.tag == "wsDr":
            for anchor in root:
                yield f"drawing {describe_anchor(anchor, relations)}"
                for chart in anchor.iter("chart"):
                    drawn = self._parse(relations[chart.attrib["r:id"]])
                    yield from (f"  chart {line}" for line in describe_chart(drawn))
        else:
            yield brief(root)

    def _describe_buttons(self, part: str) -> Iterator[str]:
        for macro in re.findall(rb"<x:FmlaMacro>(.*?)</x:FmlaMacro>", self.parts.get(part, b"")):
            yield f"button {macro.decode()}"


def leave_out_repeated(sheets: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the lines of all sheets; of a sheet that is like an earlier one only those that differ.

    Lines in which each sheet names itself, such as `'Match 1'!A1` or `match1_points`, are the same. Values are never
    left out.
    """
    earlier: dict[str, list[str]] = {}
    for name, lines in sheets.items():
        for other, others in earlier.items():
            moved = [rename_sheet(line, name, other) for line in lines]
            same = {line for line in set(moved) & set(others) if not VALUES.match(line)}
            if sum(map(len, same)) > LIKE * sum(map(len, lines)):
                yield from ("", f"=== {name}, like {other} but for ===")
                yield from (f"not here: {line}" for line in others if line not in same and not VALUES.match(line))
                yield from (line for line, there in zip(lines, moved, strict=True) if there not in same)
                break
        else:
            yield from ("", f"=== {name} ===", *lines)
        earlier[name] = lines


def rename_sheet(line: str, name: str, other: str) -> str:
    """Return a line about a sheet as if it were about another one."""
    line = line.replace(name, other)
    return line.replace(name.replace(" ", "").lower(), other.replace(" ", "").lower())


def quote(text: str) -> str:
    """Return a text between quotes, on one line."""
    return json.dumps(text, ensure_ascii=False)


def describe_attributes(element: Element) -> str:
    """Return the attributes of an element in the order of their names, without those that say nothing."""
    told = " ".join(f"{name}={value}" for name, value in sorted(element.items()) if DEFAULTS.get(name) != value)
    return told.replace("horizontal=", "").replace("vertical=center", "middle").replace("wrapText=1", "wrap")


def brief(element: Element) -> str:
    """Return an element and all within it on one line."""
    within = [element.text.strip()] if element.text and element.text.strip() else []
    within += [brief(child) for child in element if child.tag not in LEFT_OUT]
    told = " ".join(filter(None, [describe_attributes(element), *within]))
    if list(element.attrib) == ["val"] and not within:
        return f"{element.tag}={element.attrib['val']}"
    return COLOUR.sub(lambda found: f"#{found[1] or found[2]}", f"{element.tag}({told})" if told else element.tag)


def describe_font(font: Element, usual: Collection[str] = ()) -> str:
    """Return what a font has that the usual one has not, like `b #1D5B2A sz=16`."""
    parts = (brief(part) for part in sorted(font, key=lambda part: part.tag) if part.tag not in {"family", "scheme"})
    return " ".join(part for part in parts if part not in usual)


def describe_fill(fill: Element) -> str:
    """Return the colour of a fill, or nothing."""
    (pattern,) = fill
    kind = pattern.get("patternType", "solid" if len(pattern) else "none")
    if kind in {"none", "gray125"}:
        return ""
    colours = [brief(child) for child in pattern if child.get("indexed") != "64"]
    plain = re.fullmatch(r"solid (?:bg|fg)Color\((#[0-9A-F]{6})\)", " ".join([kind, *colours]))
    return plain[1] if plain else " ".join([kind, *colours])


def describe_border(border: Element) -> str:
    """Return the sides of a border by their lines."""
    lines: dict[str, list[str]] = {}
    for side in border:
        if side.get("style"):
            lines.setdefault(" ".join([side.attrib["style"], *map(brief, side)]), []).append(side.tag)
    named = ((",".join(sides), line) for line, sides in lines.items())
    return "; ".join(f"{'box' if sides == 'left,right,top,bottom' else sides} {line}" for sides, line in named)


def describe_mark(mark: Element) -> str:
    """Return what a conditional format changes."""
    known: dict[str, Callable[[Element], str]] = {
        "font": describe_font, "fill": describe_fill, "border": describe_border,
    }  # fmt: skip
    return ", ".join(f"{part.tag} {known.get(part.tag, brief)(part)}" for part in mark)


def describe_links(links: Element, relations: dict[str, str]) -> Iterator[str]:
    """Yield the hyperlinks, those to one place together."""
    places: dict[str, list[str]] = {}
    for link in links:
        cell = link.attrib.pop("ref")
        target = relations.get(link.attrib.pop("r:id", ""), "")
        places.setdefault(f"{target} {describe_attributes(link)}".strip(), []).append(cell)
    yield from (f"link {' '.join(cells)}: {place}" for place, cells in places.items())


def describe_merged(merged: Element) -> Iterator[str]:
    """Yield the merged ranges."""
    yield "merged " + " ".join(sorted((cells.attrib["ref"] for cells in merged), key=first_cell))


def describe_validations(validations: Element) -> Iterator[str]:
    """Yield the validations, those that say the same together."""
    same: dict[str, tuple[str, list[str]]] = {}
    for validation in validations:
        ranges = validation.attrib.pop("sqref", "") or validation.findtext("sqref") or ""
        shown = brief(validation)
        same.setdefault(see_from(shown, first_cell(ranges)), (shown, []))[1].extend(ranges.split())
    found = [(sorted(ranges, key=first_cell), shown) for shown, ranges in same.values()]
    found.sort(key=lambda line: first_cell(line[0][0]))
    yield from (f"{' '.join(ranges)}: {shown}" for ranges, shown in found)


DESCRIBED: Final = {"mergeCells": describe_merged, "dataValidations": describe_validations}


def describe_anchor(anchor: Element, relations: dict[str, str]) -> str:
    """Return where a shape or chart lies, and its text and link."""
    corners = [
        letters(int(corner.findtext("col", "0")) + 1) + str(int(corner.findtext("row", "0")) + 1)
        for corner in anchor
        if corner.tag in {"from", "to"}
    ]
    names = [describe_attributes(name) for name in anchor.iter("cNvPr")]
    links = [relations.get(link.attrib.get("r:id", ""), "") for link in anchor.iter("hlinkClick")]
    texts = [quote(text.text or "") for text in anchor.iter("t")]
    return " ".join([":".join(corners), *names, *links, *texts])


def describe_chart(root: Element) -> Iterator[str]:
    """Yield the title of a chart, its series and its axes."""
    for part in root.iterfind("chart/*"):
        if part.tag != "plotArea":
            yield brief(part)
            continue
        for plot in part:
            yield plot.tag + " " + " ".join(brief(child) for child in plot if child.tag not in {"ser", *LEFT_OUT})
            yield from (brief(series) for series in plot.iter("ser"))


@cache
def column_of(name: str) -> int:
    """Return the number of a column: 1 for A."""
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - 64
    return number


@cache
def letters(column: int) -> str:
    """Return the name of a column: A for 1."""
    name = ""
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(65 + letter) + name
    return name


def place_of(address: str) -> tuple[int, int]:
    """Return row and column of an address."""
    found = ADDRESS.match(address.replace("$", ""))
    return (int(found[2]), column_of(found[1])) if found else (0, 0)


def first_cell(ranges: str) -> tuple[int, int]:
    """Return the first cell of the first range."""
    return place_of(ranges)


def see_from(formula: str, cell: tuple[int, int]) -> str:
    """Return a formula with its relative references as distances from a cell."""

    def measure(found: re.Match[str]) -> str:
        if not found[2]:
            return found[0]
        column = found[2] if found[1] else f"C[{column_of(found[2]) - cell[1]}]"
        row = found[4] if found[3] else f"R[{int(found[4]) - cell[0]}]"
        return f"«{row},{column}»"

    return REFERENCE.sub(measure, formula)


def runs_of(cells: Cells) -> Iterator[tuple[int, list[tuple[int, int, str]]]]:
    """Yield the rows, each with first and last column of neighbours that hold the same."""
    rows: dict[int, list[tuple[int, int, str]]] = {}
    for (row, column), what in sorted(cells.items()):
        runs = rows.setdefault(row, [])
        if runs and runs[-1][1:] == (column - 1, what):
            runs[-1] = (runs[-1][0], column, what)
        else:
            runs.append((column, column, what))
    yield from rows.items()


def group_cells(cells: Cells) -> Iterator[tuple[str, str]]:
    """Yield what cells hold and all ranges that hold it, in the order of their first cells."""
    found: dict[str, list[list[int]]] = {}
    growing: dict[tuple[int, int, str], list[int]] = {}
    for row, runs in runs_of(cells):
        above, growing = growing, {}
        for run in runs:
            area = above.get(run)
            if area is None or area[2] != row - 1:
                area = [row, run[0], row, run[1]]
                found.setdefault(run[2], []).append(area)
            area[2] = row
            growing[run] = area
    for what, areas in found.items():
        yield what, " ".join(name_area(*area) for area in areas)


def name_area(top: int, left: int, bottom: int, right: int) -> str:
    """Return an area as `A1` or `A1:B2`."""
    first, last = f"{letters(left)}{top}", f"{letters(right)}{bottom}"
    return first if first == last else f"{first}:{last}"


def join_numbers(numbers: list[int]) -> str:
    """Return numbers as `1, 3-5`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{first}-{last}" if first < last else str(first) for first, last in spans)


def describe_values(cells: Cells) -> Iterator[str]:
    """Yield the values row by row, equal rows together."""
    same: list[tuple[str, list[int]]] = []
    for row, runs in runs_of(cells):
        told = " | ".join(
            f"{letters(first)}{f':{letters(last)}' if last > first else ''} {what}" for first, last, what in runs
        )
        if same and same[-1][0] == told and same[-1][1][-1] == row - 1:
            same[-1][1].append(row)
        else:
            same.append((told, [row]))
    yield from (f"{join_numbers(rows)}: {told}" for told, rows in same)
