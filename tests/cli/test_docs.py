"""The documentation is true: its commands run and print what it says, its links lead somewhere, its options exist."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import conftest
import pytest

from docpages import (
    LINKED,
    NOT_RUN,
    PAGES,
    ROOT,
    RUN_ELSEWHERE,
    WINDOWS,
    Command,
    Desk,
    Difference,
    agrees,
    anchors,
    blocks,
    broken_links,
    cited,
    commands,
    differences,
    is_like,
    mended,
    options,
    options_cited,
    parts_run,
    prompted,
    unknown,
)

README = ROOT / "README.md"
README_LINES = 110
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
        pytest.fail(
            f"{named(page)} {found}\n`python tests/support/docpages.py {named(page)}` updates the output it shows.",
            pytrace=False,
        )


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


def test_what_is_not_run_stands_in_a_page() -> None:
    typed = [
        part
        for page in PAGES
        for block in blocks(text_of(page))
        if block.language == "console"
        for command in commands(block)
        for part in command.typed.split(" && ")
    ]
    assert [shown for shown in NOT_RUN if not any(is_like(shown, part) for part in typed)] == []
    assert [test for page, test in RUN_ELSEWHERE.items() if (ROOT / page).exists() and not (ROOT / test).exists()] == []


def test_the_readme_is_short() -> None:
    assert len(text_of(README).splitlines()) <= README_LINES


def test_the_readme_shows_how_a_test_run_ends() -> None:
    said: list[str] = []

    class Reporter:
        """Keeps what the end of a run prints."""

        def write_line(self, line: str) -> None:
            said.append(line)

    conftest.pytest_terminal_summary(Reporter())  # type: ignore[arg-type] # what of one is asked
    numbers = re.compile(r"\d[\d:.]*")
    assert numbers.sub("…", said[0]) in [numbers.sub("…", line) for line in text_of(README).split("\n")]


PAGE = """Some words and [a link](README.md#try-it), `vbxl status league --replies`.

- in a list:

  ```console
  $ vbxl verify samples
  nothing to compare …
  $ printf 'one\\ntwo\\nthree\\n' \\
  > | cat
  one
  …
  ```

```python
>>> 1 + 1
2
```
"""


def test_blocks_and_commands_are_found_in_a_page() -> None:
    console, python = blocks(PAGE)
    assert [(console.line, console.language), (python.line, python.language)] == [(6, "console"), (15, "python")]
    assert commands(console) == (
        Command(6, "vbxl verify samples", ("nothing to compare …",)),
        Command(8, "printf 'one\\ntwo\\nthree\\n' | cat", ("one", "…")),
    )
    assert cited(PAGE) == ["vbxl status league --replies", "vbxl verify samples"]


@needs_shell
def test_a_page_that_is_not_true_is_found(tmp_path: Path) -> None:
    untrue = PAGE.replace("  …\n", "  …\n  four\n").replace("\n2\n", "\n3\n")
    untrue += "```python\nopen('here.txt', 'w').close()\n```\n```console\n$ ls here.txt\nhere.txt\n$ ls gone.txt\n```\n"
    verified, printed, python, gone = differences(untrue, Desk(tmp_path))
    assert isinstance(verified, Difference)
    assert isinstance(printed, Difference)
    assert (printed.code, printed.printed) == (0, ("one", "two", "three"))
    assert "Expected:\n    3\nGot:\n    2" in str(python)
    assert isinstance(gone, Difference)


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        ("a", "a", True),
        ("a", "a\nb", False),
        ("a\n…", "a", True),
        ("…\nb", "a\nb", True),
        ("…\nb\n…", "a\nc", False),
        ("took … s", "took 1.5 s", True),
        ("took … s", "took 1.5 min", False),
        ("wrote /home/you/a.txt", "wrote a.txt", True),
    ],
)
def test_dots_stand_for_anything(expected: str, printed: str, same: bool) -> None:
    assert agrees(expected.split("\n"), printed.split("\n")) == same


def test_a_page_is_mended_after_what_is_printed() -> None:
    printed = ["note", "Team  File", "T01  anna.xlsx  none", "T02  bert.txt  1 problem", "round 1: 2 in"]
    expected = ["Team  File", "T01  anna.txt  none", "…", "round 1: 1 in", "a line of long ago"]
    after = ["…", "Team  File", "T01  anna.xlsx  none", "…", "round 1: 2 in"]
    assert mended(expected, printed) == after
    assert agrees(after, printed)


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("vbxl --help", []),
        ("vbxl COMMAND --help", []),
        ("vbxl resolve league --redo", []),
        ("vbxl dice footwork --coach", []),
        ("vbxl resolve league --replies", ["vbxl resolve league --replies: --replies"]),
        ("vbxl post league", ["vbxl post league"]),
        ("vbxl dice", []),
        ("vbxl dice chess", ["vbxl dice chess"]),
        ("vbxl status league | grep --fixed round", []),
    ],
)
def test_what_does_not_exist_is_found(typed: str, wrong: list[str]) -> None:
    assert unknown(typed) == wrong


def test_what_is_only_shown_is_not_run() -> None:
    assert parts_run("pip install . && vbxl resolve samples/") == "vbxl resolve samples/"
    assert parts_run('pip install -e ".[test]" && pytest') == ""
    assert parts_run("vbxl addin") == ""
    assert parts_run("vbxl addin --out vbxl.oxt") == "vbxl addin --out vbxl.oxt"


def test_a_windows_prompt_is_told_from_what_is_printed() -> None:
    text = "```bat\nC:\\vbxl> env\\Scripts\\activate\n(env) C:\\mail> vbxl excel T03.xlsx\nwrote T03-excel.xlsm\n```\n"
    assert prompted(text) == [r"env\Scripts\activate", "vbxl excel T03.xlsx"]


def test_headings_are_spelt_as_github_does() -> None:
    text = "# A page\n\n## When: `--redo`, late files?\n\n## A page\n\n```text\n# no heading\n```\n"
    assert anchors(text) == {"a-page", "when---redo-late-files", "a-page-1"}
