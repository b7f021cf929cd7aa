"""The pages in a real browser, opened from the disk: at three widths, in the dark and on paper."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser import WIDTHS, Browser, chromium
from commands import vbxl
from exhaustive import mark_all_but_first
from office import absent
from site_leagues import SCRIPT

# What axe-core must at least have looked at, so that its silence says something.
LOOKED_AT = {
    "color-contrast",
    "document-title",
    "html-has-lang",
    "bypass",
    "heading-order",
    "landmark-one-main",
    "region",
}
# How wide a page is; as wide as the screen where only boxes of their own scroll. A telephone shows a wider one smaller.
WIDE = "return Math.max(document.documentElement.scrollWidth, innerWidth)"


@pytest.fixture(scope="module")
def out(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("browser") / "site"
    code, _, err = vbxl("site", published_league, place)
    assert code == 0, err
    return place


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


def kinds(out: Path) -> list[Path]:
    """A page of every kind, those of the newest round and of an opened one among them."""
    seen: dict[str, Path] = {}
    for path in sorted(out.rglob("*.html"), reverse=True):
        kind = path.name if path.parent.name != "teams" else f"team {path.name == 'index.html'}"
        kind = f"match {path.parts[-3]}" if kind.startswith("match-") else kind
        deep = len(path.relative_to(out).parts)
        seen.setdefault(f"{deep} {kind}", path)
    return list(seen.values())


def test_no_page_scrolls_sideways_and_the_browser_has_nothing_to_say(out: Path, browser: Browser) -> None:
    found = []
    for path in kinds(out):
        for width in WIDTHS:
            browser.show(path, width)
            found.append((str(path.relative_to(out)), width, browser.asked(WIDE)))
    assert [one for one in found if one[1] != one[2]] == []
    assert browser.complaints() == []


# Of each box that scrolls: whether it is drawn with shadows, one cover to move over each, and how tall its rows are.
BOXES = """
return [...document.querySelectorAll('.scroll')].filter(box => box.scrollWidth > box.clientWidth + 1).map(box => {
  const style = getComputedStyle(box);
  const tall = [...box.querySelectorAll('tbody tr')].map(row => row.getBoundingClientRect().height);
  return [style.backgroundImage.split('linear-gradient').length - 1, style.backgroundAttachment, Math.max(0, ...tall)];
})
"""


def test_on_a_telephone_what_scrolls_shows_that_there_is_more(out: Path, browser: Browser) -> None:
    """Shadows at the sides of a box, and no row that is tall by a text out of sight."""
    found = []
    for path in kinds(out):
        browser.show(path, 390)
        found += [(str(path.relative_to(out)), *box) for box in browser.asked(BOXES)]
    assert len(found) > 10
    assert [one for one in found if one[1] != 4 or "local, local, scroll, scroll" not in one[2] or one[3] > 200] == []


@pytest.mark.parametrize(
    ("width", "dark"), mark_all_but_first([(360, True), (360, False), (1366, False), (1366, True)], rows=True)
)
def test_people_who_see_little_or_nothing_can_read_every_kind_of_page(
    out: Path, browser: Browser, width: int, *, dark: bool
) -> None:
    pages = kinds(out)
    assert len(pages) >= 11
    looked_at, broken = set[str](), []
    for path in pages:
        browser.show(path, width, dark=dark)
        kept, found = browser.judged()
        looked_at |= kept
        broken += [(str(path.relative_to(out)), *one) for one in found]
    assert broken == []
    assert looked_at >= LOOKED_AT


def test_a_typed_script_is_shown_and_never_runs(out: Path, browser: Browser) -> None:
    (path,) = [one for one in (out / "teams").glob("T*.html") if b"<h1>&lt;script&gt;" in one.read_bytes()]
    browser.show(path, 1366)
    # An open alert would have ended in an error here.
    assert browser.asked("return document.querySelector('h1').textContent") == SCRIPT
    assert browser.asked("return document.scripts.length") == 0


def test_a_script_that_came_into_a_page_after_all_does_not_run(out: Path, browser: Browser, tmp_path: Path) -> None:
    """The page's own policy is a second lock, should an escape ever be forgotten."""
    page = (out / "records.html").read_text("utf-8")
    for name, data in (("barred", page), ("free", page.replace("Content-Security-Policy", "none"))):
        script = "<script>document.title = 'ran'</script>"
        (tmp_path / f"{name}.html").write_text(data.replace("</main>", f"{script}</main>"), "utf-8")
        browser.show(tmp_path / f"{name}.html", 1366)
        assert (browser.asked("return document.title") == "ran") == (name == "free")
    assert any("Content Security Policy" in line for line in browser.complaints())


def test_on_paper_there_is_all_but_the_navigation(out: Path, browser: Browser, tmp_path: Path) -> None:
    if not shutil.which("pdftotext"):
        absent("pdftotext is not installed (Debian: poppler-utils)")
    path = out / "season-2" / "round-01" / "index.html"
    browser.show(path, 1366, dark=True)
    (tmp_path / "page.pdf").write_bytes(browser.printed())
    text = subprocess.run(["pdftotext", tmp_path / "page.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert "Season 2, round 1" in text
    assert SCRIPT in text.replace("\n", "")
    for word in ("downloads", "Skip to"):
        assert word not in text
