"""The pictures of README and handbooks show what the program makes of the samples today.

Each picture holds the values of the cells in the area that it was drawn from, and a digest of its dots. Where a sheet
has moved on the test fails until `vbxl build --pictures`; how a picture looks is not tested.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from office import SYSTEM_PATH, absent, needs_office
from vbxl.cli import build
from vbxl.cli.pictures import DRAWN, KEYWORD, SIGNATURE, Picture, read_area
from vbxl.rounds.folder import find_league

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
KEPT = SAMPLES / "pictures"
WHITE, RED, BLUE = b"\xff\xff\xff", b"\xff\x00\x00", b"\x00\x00\xff"


@pytest.fixture(scope="module")
def workbooks() -> dict[str, bytes]:
    """The workbook of each picture, made of the samples. Not to be changed."""
    return {one.name: one.workbook(find_league(SAMPLES)) for one in DRAWN}


@pytest.mark.parametrize("picture", DRAWN, ids=lambda one: one.name)
def test_a_picture_shows_the_values_of_today(picture: Picture, workbooks: dict[str, bytes]) -> None:
    data = workbooks[picture.name]
    now, drawn = read_area(data, picture.area(data)), values_in((KEPT / f"{picture.name}.png").read_bytes())
    assert len(drawn) > 100
    assert list(drawn) == list(now), "run `vbxl build --pictures`"
    for address, value in drawn.items():
        # Another system's logarithm may differ in the last digit.
        assert (value if isinstance(value, str) else pytest.approx(value, rel=1e-9)) == now[address], address


def test_the_pictures_are_all_there_and_in_the_papers() -> None:
    assert {path.name for path in KEPT.iterdir()} == {f"{one.name}.png" for one in DRAWN}
    papers = "".join(path.read_text("utf-8") for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")))
    assert set(re.findall(r"samples/pictures/([a-z-]+)\.png", papers)) == {one.name for one in DRAWN}


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file, each with a right checksum."""
    assert data.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + content),)
        yield kind, content
        at += 12 + length


def values_in(data: bytes) -> dict[str, Any]:
    """The values that a picture holds, whose dots were not changed since."""
    parts = dict(chunks(data))
    keyword, _, text = parts[b"tEXt"].partition(b"\0")
    stored = json.loads(text)
    assert (keyword, stored["dots"]) == (KEYWORD, hashlib.sha256(parts[b"IDAT"]).hexdigest())
    values: dict[str, Any] = stored["cells"]
    return values


def needs_poppler() -> None:
    """Return where pages can be drawn and read; else skip the test, or fail it in CI."""
    for program in ("pdftoppm", "pdftotext"):
        if not shutil.which(program, path=SYSTEM_PATH):
            absent(f"Poppler ({program}) is not installed")


@pytest.mark.exhaustive
def test_drawing_writes_all_pictures_with_their_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_office()
    needs_poppler()
    monkeypatch.setattr(build, "_make_files", lambda _app: {"docs/functions.md": b"#"})
    shutil.copytree(SAMPLES, tmp_path / "samples", ignore=shutil.ignore_patterns("pictures"))
    code, out, _ = vbxl("build", "--out", tmp_path, "--pictures")
    assert code == 0
    for picture in DRAWN:
        data = (tmp_path / "samples" / "pictures" / f"{picture.name}.png").read_bytes()
        assert values_in(data) == values_in((KEPT / f"{picture.name}.png").read_bytes())
        width, height = struct.unpack(">2I", dict(chunks(data))[b"IHDR"][:8])
        assert 900 < width < 1300
        assert height > 300
    assert out.count("pictures") == 1
