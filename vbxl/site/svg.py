"""Line charts as SVG, each with its content in words: the course of a match, and races over rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.display_width import measure_width
from vbxl.problems import escaped
from vbxl.rules.match import Score
from vbxl.site.page import render

WIDTH: Final = 720
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 26, 24
LABEL_LONGEST: Final = 24
LABEL_WIDTH: Final = 216
LABEL_HEIGHT: Final = 16
COLOURS: Final = 10
_text = h.Element("text")
_path = h.Element("path")
_circle = h.Element("circle")


@dataclass(frozen=True, slots=True)
class RaceLine:
    """A line of a race: a team's name, and the team's value after each round (None if it has none)."""

    name: str
    values: tuple[float | None, ...]


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _make_chart(title: str, words: str, height: float, *parts: h.Node) -> Markup:
    picture = h.svg(viewBox=f"0 0 {WIDTH} {_number(height)}", role="img", aria_label=escaped(f"{title}. {words}"))
    return render(
        h.figure(".chart")[
            h.div(".scroll", tabindex="0", role="group", aria_label=escaped(title))[
                render(picture[h.title[escaped(title)], h.desc[escaped(words)], *parts])
            ],
            h.figcaption[escaped(title)],
        ]
    )


def _place_at(x: float, y: float) -> dict[str, str]:
    return {"x": _number(x), "y": _number(y)}


def _draw_rules(look: str, lines: Iterable[tuple[float, float, float, float]]) -> h.Element:
    return _path(d="".join(_join_points([(x1, y1), (x2, y2)]) for x1, y1, x2, y2 in lines), class_=look)


def _join_points(points: Sequence[tuple[float, float]]) -> str:
    # The blank keeps a pair from reading as one number with a thousands separator.
    return "M" + "L".join(f"{_number(x)}, {_number(y)}" for x, y in points)


def draw_scores(title: str, words: str, runs: Sequence[Sequence[Score]]) -> Markup:
    """Draw home's lead in points after each rally, set by set; the line is below the middle if the visitors lead."""
    leads = [[0, *(home - visitors for home, visitors in run)] for run in runs]
    most = max(4, *(abs(lead) for lead_run in leads for lead in lead_run))
    ticks = {lead: f"+{abs(lead)}" if lead else "0" for lead in sorted({most, most // 2, 0, -(most // 2), -most})}
    scores = [run[-1] if run else (0, 0) for run in runs]
    return _draw_sets(title, words, leads, scores, ticks, stairs=True)


def draw_chances(title: str, words: str, course: Sequence[Sequence[float]], scores: Sequence[Score]) -> Markup:
    """Draw home's chance of winning the match before each rally and after the last, set by set."""
    shifted = [[chance - 0.5 for chance in set_course] for set_course in course]
    ticks = {part / 4 - 0.5: f"{25 * part} %" for part in range(5)}
    return _draw_sets(title, words, shifted, scores, ticks, stairs=False)


def _draw_sets(
    title: str,
    words: str,
    course: Sequence[Sequence[float]],
    scores: Sequence[Score],
    ticks: Mapping[float, str] | Mapping[int, str],
    *,
    stairs: bool,
) -> Markup:
    """Draw a line, stepped or straight, over a match's rallies, and fill the area between this line and 0."""
    height, room = 230.0, 230.0 - TOP - BOTTOM
    step = (WIDTH - LEFT - RIGHT) / max(1, sum(len(values) - 1 for values in course))
    middle, scale = TOP + room / 2, room / 2 / max(ticks)
    rise = {value: middle - value * scale for value in {*ticks, *(value for values in course for value in values)}}

    def parts() -> Iterator[h.Node]:
        yield _draw_rules("grid", ((LEFT, rise[tick], WIDTH - RIGHT, rise[tick]) for tick in ticks if tick))
        yield _draw_rules("axis", [(LEFT, middle, WIDTH - RIGHT, middle)])
        for tick, label in ticks.items():
            yield _text(**_place_at(LEFT - 6, rise[tick] + 4), class_="end")[label]
        x, lines, ends = float(LEFT), list[str](), list[float]()
        for number, (values, (home, visitors)) in enumerate(zip(course, scores, strict=True), start=1):
            points = [(x + at * step, rise[value]) for at, value in enumerate(values)]
            width = (len(values) - 1) * step
            label = f"Set {number}: {home}–{visitors}"
            yield _text(**_place_at(x + width / 2, height - 6), class_="middle")[label]
            if stairs:
                steps = (f"H{_number(right)}V{_number(y)}" for right, y in points[1:])
                lines.append(f"M{_number(x)}, {_number(middle)}{''.join(steps)}")
            else:
                lines.append(_join_points(points))
            x += width
            ends.append(x)
        starts = [LEFT, *ends]
        closed = (f"{line}V{_number(middle)}H{_number(start)}Z" for line, start in zip(lines, starts, strict=False))
        yield _path(d="".join(closed), class_="area")
        yield _path(d="".join(lines), class_="line")
        yield _draw_rules("between", ((end, TOP - 6, end, height - BOTTOM + 4) for end in ends[:-1]))

    return _make_chart(title, words, height, *parts())


def draw_race(
    title: str, words: str, numbers: Sequence[int], lines: Sequence[RaceLine], *, places: bool = False
) -> Markup:
    """Draw a line for each team over the rounds, with the team's name at the end; with `places`, 1 is at the top."""
    rounds = len(numbers)
    values = [value for line in lines for value in line.values if value is not None]
    low, high = (1.0, max(2.0, *values)) if places else (0.0, max(1.0, *values))
    height = max(260.0, TOP + BOTTOM + LABEL_HEIGHT * len(lines))
    room = height - TOP - BOTTOM
    step = (WIDTH - LEFT - LABEL_WIDTH) / max(1, rounds - 1)

    def y(value: float) -> float:
        part = (value - low) / (high - low)
        return TOP + (part if places else 1 - part) * room

    def parts() -> Iterator[h.Node]:
        yield _draw_rules(
            "grid", ((LEFT, y(value), WIDTH - LABEL_WIDTH, y(value)) for value in _choose_ticks(low, high))
        )
        for value in _choose_ticks(low, high):
            yield _text(**_place_at(LEFT - 8, y(value) + 4), class_="end")[_number(value)]
        every = -(-rounds // 20)
        for at, number in enumerate(numbers):
            if at % every == 0 or at == rounds - 1:
                yield _text(**_place_at(LEFT + at * step, height - 6), class_="middle")[str(number)]
        ends = [next((value for value in reversed(line.values) if value is not None), low) for line in lines]
        labels = _push_apart([y(value) for value in ends], TOP, height - BOTTOM)
        for at, (line, label) in enumerate(zip(lines, labels, strict=True)):
            colour = f"line c{at % COLOURS}"
            spots = [(LEFT + place * step, y(value)) for place, value in enumerate(line.values) if value is not None]
            yield h.Element("g")[
                h.title[escaped(line.name)],
                _path(d=_join_points(spots), class_=colour),
                _circle(cx=_number(spots[-1][0]), cy=_number(spots[-1][1]), r="3.5", class_=f"dot c{at % COLOURS}"),
                _path(d=_join_points([spots[-1], (WIDTH - LABEL_WIDTH + 12, label)]), class_="lead"),
                _text(**_place_at(WIDTH - LABEL_WIDTH + 16, label + 4))[f"{_number(ends[at])}  {_cut(line.name)}"],
            ]

    return _make_chart(title, words, height, *parts())


def _choose_ticks(low: float, high: float) -> list[float]:
    """Return at most seven round numbers from low to high."""
    span = high - low
    step = next(size for power in (1, 10, 100, 1000) for size in (power, 2 * power, 5 * power) if span / size <= 6)  # noqa: PLR2004 - seven with both ends
    return [low + step * at for at in range(int(span / step) + 1)]


def _push_apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights for labels, close to those wanted, at which no label covers another."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = [wanted[at] for at in order]
    for at in range(1, len(found)):
        found[at] = max(found[at], found[at - 1] + LABEL_HEIGHT)
    if found and found[-1] > bottom:
        found[-1] = bottom
        for at in reversed(range(len(found) - 1)):
            found[at] = min(found[at], found[at + 1] - LABEL_HEIGHT)
    if found and found[0] < top:
        found[0] = top
        for at in range(1, len(found)):
            found[at] = max(found[at], found[at - 1] + LABEL_HEIGHT)
    places = dict(zip(order, found, strict=True))
    return [places[at] for at in range(len(wanted))]


def _cut(name: str) -> str:
    shown = escaped(name)
    if measure_width(shown) <= LABEL_LONGEST:
        return shown
    while measure_width(shown) >= LABEL_LONGEST:
        shown = shown[:-1]
    return f"{shown.rstrip()}…"
