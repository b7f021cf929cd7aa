"""Validations of what is typed, and conditional formats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final
from xml.etree import ElementTree as ET

from packages import MAIN

from .book import Book, Box, Sheet, box_of, boxes_of, count_of, meet
from .rules import Breach

# The attributes of a validation and their most characters, by [MS-OI29500] 2.1.613.
_LONGEST: Final = {"promptTitle": 32, "prompt": 255, "errorTitle": 32, "error": 224}
LONGEST_LIST: Final = 255
_WITH_TWO: Final = {"between", "notBetween"}
_RULES_WITH_FORMULA: Final = {"expression", "cellIs"}
_MOST_PRIORITY: Final = 2_147_483_647


def breaches_of_validations(book: Book) -> Iterator[Breach]:
    """What is wrong with the validations of a book, apart from their formulas."""
    for sheet in book.sheets:
        covered: list[tuple[Box, str]] = []
        for one in sheet.all("dataValidations/dataValidation"):
            areas = one.get("sqref", "")
            place = sheet.at(areas)
            yield from _of_areas(place, areas)
            yield from _of_validation(place, one)
            covered += [(box, areas) for box in boxes_of(areas)]
        for (box, own), (other, others) in combinations(covered, 2):
            if meet(box, other):
                yield Breach("validation-overlap", sheet.at(own), f"has a cell in common with {others}")


def _of_areas(place: str, areas: str) -> Iterator[Breach]:
    if not areas.split() or not all(map(box_of, areas.split())):
        yield Breach("area-bounds", place, "is no area of a sheet")
    boxes = boxes_of(areas)
    if boxes and (boxes[0][0], boxes[0][2]) != (min(box[0] for box in boxes), min(box[2] for box in boxes)):
        yield Breach("area-first", place, "the first of its areas does not hold the corner above and left of all")


def _of_validation(place: str, one: ET.Element) -> Iterator[Breach]:
    for attribute, most in _LONGEST.items():
        if len(one.get(attribute, "")) > most:
            code = f"validation-{'title' if attribute.endswith('Title') else attribute}"
            yield Breach(code, place, f"{attribute} of {len(one.get(attribute, ''))} characters")
    kind, first = one.get("type", "none"), one.findtext(f"{{{MAIN}}}formula1") or ""
    if kind == "list" and first.startswith('"') and len(first.replace('""', '"')) - 2 > LONGEST_LIST:
        yield Breach("validation-list", place, f"a list of {len(first) - 2} characters")
    if kind != "none" and not first:
        yield Breach("validation-formula", place, f"a validation of type {kind} without a formula")
    with_two = kind not in {"none", "list", "custom"} and one.get("operator", "between") in _WITH_TWO
    if with_two and not one.findtext(f"{{{MAIN}}}formula2"):
        yield Breach("validation-formula", place, "a validation between two values has one")


def breaches_of_conditions(book: Book) -> Iterator[Breach]:
    """What is wrong with the conditional formats of a book, apart from their formulas."""
    formats = len(book.styles.findall(f"{{{MAIN}}}dxfs/{{{MAIN}}}dxf"))
    for sheet in book.sheets:
        rules = [
            (block.get("sqref", ""), rule)
            for block in sheet.all("conditionalFormatting")
            for rule in block.iterfind(f"{{{MAIN}}}cfRule")
        ]
        for areas, rule in rules:
            yield from _of_areas(sheet.at(areas), areas)
            yield from _of_condition(sheet, areas, rule, formats)
        counted = Counter(rule.get("priority", "") for _, rule in rules)
        for priority, times in counted.items():
            if times > 1 or not 1 <= count_of(priority) <= _MOST_PRIORITY:
                yield Breach("condition-priority", sheet.name, f"priority {priority!r} stands {times} times")


def _of_condition(sheet: Sheet, areas: str, rule: ET.Element, formats: int) -> Iterator[Breach]:
    index = rule.get("dxfId")
    if index is not None and not 0 <= count_of(index) < formats:
        yield Breach("condition-format", sheet.at(areas), f"there is no differential format {index}")
    formulas = rule.findall(f"{{{MAIN}}}formula")
    wanted = 2 if rule.get("operator") in _WITH_TWO else 1
    if rule.get("type") in _RULES_WITH_FORMULA and len(formulas) != wanted:
        yield Breach("condition-formula", sheet.at(areas), f"has {len(formulas)} formulas, not {wanted}")
