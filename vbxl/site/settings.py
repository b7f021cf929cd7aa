"""The rules in short, and every setting of the season with its rule (R0.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.rules import RULEBOOK
from vbxl.rules.season import Season, Setting, settings
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.site.page import Node, SitePage, Th, frame_page, make_section, make_table, show_text
from vbxl.site.source import Site

RULES: Final = "rules.html"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of rules and settings."""
    yield SitePage(RULES, (site.name, str(site.open.season), repr(site.open.settings)), partial(_make_page, site))


def _make_page(site: Site) -> bytes:
    season = site.open.settings
    body: list[Node] = [_summarize(season)]
    heads = [Th("Setting"), Th("Value", "number"), Th("Unit"), Th("Usual", "number"), Th("Rule")]
    for chapter, own in groupby(settings(), lambda setting: setting.rule.partition(".")[0]):
        title = RULEBOOK[chapter][0]
        rows = [_make_row(season, setting) for setting in own]
        body.append(
            make_section(f"{chapter} {title}", make_table(f"Settings of {chapter}, {title.lower()}", heads, rows))
        )
    title = f"Rules and settings of season {site.open.season}"
    return frame_page(site, RULES, title, body, words="How a match is played, and every setting of the season.")


def _make_row(season: Season, setting: Setting) -> list[Node]:
    value = getattr(season, setting.name)
    shown: Node = str(value) if value == setting.default else h.strong[f"{value} (changed)"]
    return [show_text(setting.sentence), shown, setting.unit, str(setting.default), setting.rule]


def _summarize(season: Season) -> Markup:
    won, lost = season.table_won, season.table_lost
    return make_section(
        "In short",
        h.ul[
            h.li[f"The first side to win {SETS_TO_WIN} of {SETS} sets wins the match (R2.1)."],
            h.li[f"A set goes to {season.set_points} points, with two clear; only the serving side scores (R5.1)."],
            h.li["Home serves first in sets 1, 3 and 5 (R5.1)."],
            h.li[f"A match won gives {won} points in the table, a match lost {lost} (R5.5)."],
            h.li["Ties: set difference, set ratio, point ratio, then the matches between the tied (R5.5)."],
            h.li[f"{season.promoted} up and {season.relegated} down from each division at the end (R0.2)."],
        ],
    )
