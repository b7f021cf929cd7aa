"""Charts as SVG: the run of a score, chances rally by rally, races over rounds, luck; each with its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.display_width import width_of
from vbxl.problems import escaped
from vbxl.site.page import render

WIDTH: Final = 720
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 26, 24
# Letters of a name beside a line.
LABEL_LONGEST: Final = 24
LABEL_WIDTH: Final = 216
LABEL_HEIGHT: Final = 16
# So many lines have a colour of their own; further ones begin again.
COLOURS: Final = 10
ROW: Final = 26
_text = h.Element("text")
_path = h.Element("path")
_circle = h.Element("circle")


@dataclass(frozen=True, slots=True)
class RaceLine:
    """A line of a race: a team's name, and its value after each round, None where it has none."""

    name: str
    values: tuple[float | None, ...]


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _make_chart(title: str, words: str, height: float, *parts: h.Node) -> Markup:
    """Return a picture with its title, and with words for whoever does not see it."""
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
    """Straight lines of one look as one path."""
    return _path(d="".join(_join_points([(x1, y1), (x2, y2)]) for x1, y1, x2, y2 in lines), class_=look)


def _join_points(points: Sequence[tuple[float, float]]) -> str:
    # With a comma and a blank, so that no pair reads as a number with its thousands apart.
    return "M" + "L".join(f"{_number(x)}, {_number(y)}" for x, y in points)


def draw_scores(title: str, words: str, runs: Sequence[Sequence[tuple[int, int]]]) -> Markup:
    """How far home was ahead after each point, set by set; above the middle line home is, below the visitors are."""
    ahead = [[0, *(home - visitors for home, visitors in run)] for run in runs]
    most = max(4, *(abs(value) for run in ahead for value in run))
    height, room = 220.0, 220.0 - TOP - BOTTOM
    middle = TOP + room / 2
    step = (WIDTH - LEFT - RIGHT) / max(1, sum(len(run) - 1 for run in ahead))
    scale = room / 2 / most
    rise = {value: _number(middle - value * scale) for run in ahead for value in run}

    def parts() -> Iterator[h.Node]:
        heights = {value: middle - value * scale for value in sorted({most, most // 2, 0, -(most // 2), -most})}
        yield _draw_rules("grid", ((LEFT, y, WIDTH - RIGHT, y) for value, y in heights.items() if value))
        yield _draw_rules("axis", [(LEFT, middle, WIDTH - RIGHT, middle)])
        for value, y in heights.items():
            yield _text(**_place_at(LEFT - 6, y + 4), class_="end")[f"+{abs(value)}" if value else "0"]
        x, areas, steps, ends = float(LEFT), list[str](), list[str](), list[float]()
        for number, (run, points) in enumerate(zip(ahead, runs, strict=True), start=1):
            width = (len(run) - 1) * step
            stairs = (f"H{_number(x + at * step)}V{rise[value]}" for at, value in enumerate(run[1:], start=1))
            steps.append(f"M{_number(x)}, {rise[0]}{''.join(stairs)}")
            areas.append(f"{steps[-1]}V{rise[0]}Z")
            yield _set_head(number, points[-1] if points else (0, 0), x + width / 2, height)
            x += width
            ends.append(x)
        yield _path(d="".join(areas), class_="area")
        yield _path(d="".join(steps), class_="line")
        yield _draw_rules("between", ((end, TOP - 6, end, height - BOTTOM + 4) for end in ends[:-1]))

    return _make_chart(title, words, height, *parts())


def _set_head(number: int, score: tuple[int, int], x: float, height: float) -> h.Element:
    return _text(**_place_at(x, height - 6), class_="middle")[f"Set {number}: {score[0]}–{score[1]}"]


def draw_chances(
    title: str, words: str, course: Sequence[Sequence[float]], scores: Sequence[tuple[int, int]]
) -> Markup:
    """Home's chance to win the match before each rally and after the last, set by set."""
    height, room = 240.0, 240.0 - TOP - BOTTOM
    step = (WIDTH - LEFT - RIGHT) / max(1, sum(len(set_course) - 1 for set_course in course))

    def y(chance: float) -> float:
        return TOP + (1 - chance) * room

    def parts() -> Iterator[h.Node]:
        yield _draw_rules("grid", ((LEFT, y(part / 4), WIDTH - RIGHT, y(part / 4)) for part in (0, 1, 3, 4)))
        yield _draw_rules("axis", [(LEFT, y(0.5), WIDTH - RIGHT, y(0.5))])
        for part in range(5):
            yield _text(**_place_at(LEFT - 6, y(part / 4) + 4), class_="end")[f"{25 * part} %"]
        x, ends = float(LEFT), list[float]()
        line: list[tuple[float, float]] = []
        for number, (set_course, score) in enumerate(zip(course, scores, strict=True), start=1):
            line += [(x + at * step, y(chance)) for at, chance in enumerate(set_course)]
            width = (len(set_course) - 1) * step
            yield _set_head(number, score, x + width / 2, height)
            x += width
            ends.append(x)
        yield _draw_rules("between", ((end, TOP - 6, end, height - BOTTOM + 4) for end in ends[:-1]))
        ground = y(0.5)
        drawn = _join_points(line)
        yield _path(d=f"{drawn}V{_number(ground)}H{_number(line[0][0])}Z", class_="area")
        yield _path(d=drawn, class_="line")
        yield _circle(cx=_number(line[0][0]), cy=_number(line[0][1]), r="3.5", class_="dot")
        yield _circle(cx=_number(line[-1][0]), cy=_number(line[-1][1]), r="3.5", class_="dot")

    return _make_chart(title, words, height, *parts())


def draw_race(
    title: str, words: str, numbers: Sequence[int], lines: Sequence[RaceLine], *, places: bool = False
) -> Markup:
    """A line a team over rounds of these numbers, its name at the end; `places` has 1 at the top, else the most is."""
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
    """At most seven round numbers from low to high."""
    span = high - low
    step = next(size for power in (1, 10, 100, 1000) for size in (power, 2 * power, 5 * power) if span / size <= 6)  # noqa: PLR2004 - seven with both ends
    return [low + step * at for at in range(int(span / step) + 1)]


def _push_apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return the heights of labels, in the order given: near those wanted, and none upon another."""
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
    """Return a name that fits beside a line."""
    shown = escaped(name)
    if width_of(shown) <= LABEL_LONGEST:
        return shown
    while width_of(shown) >= LABEL_LONGEST:
        shown = shown[:-1]
    return f"{shown.rstrip()}…"


def draw_luck(title: str, words: str, lines: Sequence[tuple[str, float, float]]) -> Markup:
    """What each team has won beside what was to be expected: a ring for that, a dot for what came, a line between."""
    high = max(1.0, *(max(won, expected) for _, won, expected in lines))
    left = LABEL_WIDTH
    height = TOP + ROW * len(lines) + BOTTOM
    scale = (WIDTH - left - 60) / high

    def parts() -> Iterator[h.Node]:
        ticks = {value: left + value * scale for value in _choose_ticks(0.0, high)}
        yield _draw_rules("grid", ((x, TOP - 4, x, height - BOTTOM + 4) for x in ticks.values()))
        for value, x in ticks.items():
            yield _text(**_place_at(x, height - 6), class_="middle")[_number(value)]
        yield _text(**_place_at(left, TOP - 10))["○ expected   ● won"]
        for at, (name, won, expected) in enumerate(lines):
            y = TOP + ROW * at + ROW / 2
            look = "more" if won >= expected else "less"
            yield _text(**_place_at(left - 8, y + 4), class_="end")[_cut(name)]
            yield _draw_rules(f"gap {look}", [(left + expected * scale, y, left + won * scale, y)])
            yield _circle(cx=_number(left + expected * scale), cy=_number(y), r="4.5", class_="ring")
            yield _circle(cx=_number(left + won * scale), cy=_number(y), r="4.5", class_=f"spot {look}")
            difference = won - expected
            text = f"{'−' if difference < -0.05 else '+' if difference > 0.05 else ''}{abs(difference):.1f}"  # noqa: PLR2004 - what is rounded to 0.0
            yield _text(**_place_at(left + max(won, expected) * scale + 12, y + 4))[text]

    return _make_chart(title, words, height, *parts())
