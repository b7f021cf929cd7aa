"""The league's pages: plain HTML, made of what everybody may know, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from vbxl.site import cup, downloads, fairness, front, history, luck, market, matches, rounds, settings, tables, teams
from vbxl.site.page import STYLE, SitePage
from vbxl.site.source import Site

__all__ = ["Site", "SitePage", "pages"]
CHAPTERS = (front, rounds, matches, tables, cup, teams, history, market, luck, fairness, settings, downloads)


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield every page of a site, with everything that each follows from; the stylesheet last."""
    for chapter in CHAPTERS:
        yield from chapter.list_pages(site)
    yield SitePage(STYLE, (), (files("vbxl.site") / STYLE).read_bytes)
