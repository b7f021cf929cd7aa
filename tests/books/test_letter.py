"""A letter as text and as a page: its layout by hand, and that nothing typed in it is more than text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues import names
from vbxl.books.display_width import measure_width
from vbxl.books.letter import (
    Block,
    Facts,
    Heading,
    Items,
    Letter,
    Problems,
    Prose,
    Small,
    Table,
    Whole,
    as_html,
    as_text,
    show_typed,
)
from vbxl.problems import Place, problem

TYPED = (
    "<script>alert(1)</script>", '" onclick="x', "=cmd|' /C calc'!A0", "Gulls\nFrom me", "a\u202eb", "%s %d {0}",
    "x" * 60, "🏐🏐🏐", "水" * 60, "From Hell", ".", "..", "-- ", "--boundary", "> quoted", "Sheet: 1", "as last time",
    "&amp; <b>", "\x00\x1b[31m", "\u2028",
)  # fmt: skip
# What a mailbox, a server, a mail program or the text form's reader takes a line for.
OTHERWISE = re.compile(r"From |\.|>|--|(?i:sheet\b|move sheet\b|as last time)")


class Page(HTMLParser):
    """The tags with their attributes, and the texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def every_block(text: str) -> Letter:
    """A letter with a text in every place that there is."""
    wrong = problem("R3.2-SETTERS", Place(text, text, "E35"), text, most=2, instead=text)
    rows = ((text, "1"), ("other", text))
    table = Table(text, (text, "n"), rows, frozenset({1}), 0)
    blocks: tuple[Block, ...] = (
        Prose(text), Heading(text), Facts(((text, text), ("", text))), table, Items((text, text)),
        Problems((wrong,)), Whole(text), Small(text),
    )  # fmt: skip
    return Letter(text, blocks)


@pytest.mark.parametrize("typed", TYPED)
def test_what_was_typed_is_inert(typed: str) -> None:
    letter = every_block(typed)
    text = as_text(letter)
    assert not [line for line in text.splitlines() if OTHERWISE.match(line)]
    assert all(measure_width(line) <= 76 for line in text.splitlines() if line.strip() != show_typed(typed))
    assert not set(text) & set("\x00\x1b\u202e\u2028\r")
    page, plain = Page(as_html(letter)), Page(as_html(every_block("x")))
    # The same tags with the same attributes, whatever is in them.
    assert page.tags == plain.tags
    assert not set("".join(page.texts)) & set("\x00\x1b\u202e\u2028\r")


@given(names(60) | st.text(min_size=1, max_size=80))
def test_any_text_is_inert(typed: str) -> None:
    letter = every_block(typed)
    text = as_text(letter)
    assert not [line for line in text.split("\n") if OTHERWISE.match(line)]
    assert Page(as_html(letter)).tags == Page(as_html(every_block("x"))).tags
    text.encode()


def test_no_id_of_a_sheet_is_shown() -> None:
    typed = "it says SHEET: S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853 and s1-r7-t03-5F2A90C1"
    for shown in (as_text(every_block(typed)), as_html(every_block(typed))):
        assert "5f2a90c1" not in shown.lower()
        assert "6b1d0c7f2e9a4853" not in shown
        assert "S1-R07-T03-…" in shown


def test_a_line_is_not_broken_before_a_word_that_begins_another() -> None:
    text = as_text(Letter("", (Prose("a" * 68 + " b Sheet: 7 is the one"),)))
    assert text.startswith("a" * 68 + "\nb Sheet: 7 is the one\n\n")
    text = as_text(Letter("", (Prose("From here on"),)))
    assert text.startswith(" From here on\n\n")


def test_a_page_is_one_file_for_phones_and_the_dark() -> None:
    html = as_html(every_block("x"))
    page = Page(html)
    tags = [tag for tag, _ in page.tags]
    assert html.startswith('<!doctype html><html lang="en">')
    assert not set(tags) & {"script", "style", "link", "img", "iframe", "form", "base", "a"}
    attributes = {name for _, all_ in page.tags for name in all_}
    assert attributes == {"lang", "charset", "name", "content", "style", "scope"}
    assert "url(" not in html
    assert ("meta", {"name": "color-scheme", "content": "light dark"}) in page.tags
    styles = " ".join(str(all_.get("style", "")) for _, all_ in page.tags)
    assert not re.search(r"(?<![a-z-])color:|#[0-9a-f]{3}|\bwhite\b(?!-space)|\bblack\b", styles)
    assert all(int(size) >= 16 for size in re.findall(r"font-size:(\d+)px", styles))
    assert "overflow-wrap:anywhere" in styles
    assert "max-width:" in styles
    assert tags.count("caption") == 1
    heads = [all_["scope"] for tag, all_ in page.tags if tag == "th"]
    assert heads == ["row", "col", "col"]
