"""The league's pages: plain HTML, made only from public data."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from vbxl.site import matches, records, rounds, rules, tables, teams
from vbxl.site.page import STYLE, SitePage
from vbxl.site.source import Site

__all__ = ["Site", "SitePage", "list_pages"]


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield every page of a site with its inputs, the stylesheet last."""
    for chapter in (rounds, matches, tables, teams, records, rules):
        yield from chapter.list_pages(site)
    yield SitePage(STYLE, (), (files("vbxl.site") / STYLE).read_bytes)
