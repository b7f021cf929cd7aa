"""The documentation is true: its commands run and print what it says, its links lead somewhere, its options exist."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from docpages import (
    LINKED,
    PAGES,
    ROOT,
    RUN_ELSEWHERE,
    WINDOWS,
    Desk,
    blocks,
    broken_links,
    cited,
    differences,
    is_like,
    options,
    options_cited,
    prompted,
    unknown,
)

README = ROOT / "README.md"
SECURITY = ROOT / "SECURITY.md"
README_LINES = 60
LANGUAGES = {"console", "python", "bat", "text"}
# Options that a page names and that are another program's.
OF_OTHERS = {"--pdb", "--update"}
needs_shell = pytest.mark.skipif(not shutil.which("sh"), reason="pages are run by sh")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


@needs_shell
@pytest.mark.parametrize("page", [page for page in PAGES if named(page) not in RUN_ELSEWHERE], ids=named)
def test_a_page_runs_and_prints_what_it_says(page: Path, tmp_path: Path) -> None:
    found = "\n".join(map(str, differences(text_of(page), Desk(tmp_path))))
    if found:
        pytest.fail(f"{named(page)} {found}", pytrace=False)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_block_says_its_language(page: Path) -> None:
    assert [(block.line, block.language) for block in blocks(text_of(page)) if block.language not in LANGUAGES] == []


@pytest.mark.parametrize("page", LINKED, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken_links(page) == []


@pytest.mark.parametrize("page", LINKED, ids=named)
def test_every_command_and_option_that_is_named_exists(page: Path) -> None:
    assert [found for typed in cited(text_of(page)) for found in unknown(typed)] == []
    all_options = frozenset().union(*options().values()) | OF_OTHERS
    assert [option for option in options_cited(text_of(page)) if option.split()[0] not in all_options] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_windows_prompt_shows_known_commands(page: Path) -> None:
    typed = prompted(text_of(page))
    assert [line for line in typed if not any(is_like(known, line) for known in ("vbxl …", *WINDOWS))] == []
    assert all(
        prompted("\n".join(("```bat", *block.lines, "```")))
        for block in blocks(text_of(page))
        if block.language == "bat"
    )


def test_the_readme_is_short() -> None:
    assert len(text_of(README).splitlines()) <= README_LINES


def test_the_tests_that_hold_the_defences_exist() -> None:
    named_tests = set(re.findall(r"`(test_\w+\.py|tests/\w+/)`", text_of(SECURITY)))
    assert len(named_tests) > 20
    there = {path.name for path in (ROOT / "tests").rglob("test_*.py")} | {
        f"tests/{path.name}/" for path in (ROOT / "tests").iterdir() if path.is_dir()
    }
    assert named_tests - there == set()
