"""The matches in a team's own report: what decided them, the sets, the points used, and its spy reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import Bulletin, Match
from vbxl.books.report.own_round import OwnMatch, OwnRound, OwnSet
from vbxl.books.story.facts import (
    Moment,
    find_longest_runs,
    find_lowest_moment,
    list_moments,
    list_set_turns,
    put_own_first,
)
from vbxl.books.story.sentences import ORDINALS, percent, show_score
from vbxl.league.events import LackDrawn, Line, SpyReport
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.public_strength import calculate_match_worth
from vbxl.rules.lineup import concept, position
from vbxl.rules.match import Score, sets_won
from vbxl.rules.points import parts
from vbxl.rules.season import Season
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.writer import HEAD_HEIGHT, LINE_HEIGHT, ValueBook, count_lines

# Number, player, position, four levels, a remark; on the right, a label, OL, DL and a remark.
MATCH_WIDTHS: Final = (5, 26, 12, 9, 9, 9, 9, 18, 20, 9, 9, 16)
RUN_FROM, RIGHT = 2, 8
LEVEL_HEADS: Final = ("Start OL", "Start DL", "End OL", "End DL")
KINDS: Final = {"home": "Home advantage", "devotion": "Devotion points", "special": "Special points"}
SETS_ON_PAGE: Final = 3
# The height of the line between two sets: with it three sets fill a page.
GAP_HEIGHT: Final = 8
# Moments, turns or runs below these are not worth mentioning.
HOPE_LEAST: Final = 0.75
TURN_LEAST: Final = 0.2
RUN_LEAST: Final = 6


def describe_score(match: OwnMatch) -> str:
    """Return the result of a match in a sentence."""
    won, lost = sets_won(match.scores)
    beat = f"You beat {match.view.opponent}" if won > lost else f"You lost to {match.view.opponent}"
    where = "at home" if match.view.home else "away"
    return f"{beat} {show_score((won, lost))} {where} ({', '.join(map(show_score, match.scores))}; your points first)"


def describe_match(bulletin: Bulletin, match: Match, team: str) -> str:
    """Return sentences on what decided a match, for one of its teams. They are based only on public facts (R5.8)."""
    return " ".join(_tell_match(bulletin, match, team))


def _tell_match(bulletin: Bulletin, match: Match, team: str) -> Iterator[str]:
    season = bulletin.settings
    home, won = team == match.home, team == match.winner

    def describe_moment(moment: Moment) -> str:
        sets, points = (show_score(put_own_first(score, home=won)) for score in (moment.sets, moment.points))
        return f"{sets} in sets and {points} in the {ORDINALS[moment.set_number - 1]} set"

    before = match.home_chance(season)
    if before is not None and match.results_before:
        yield f"Earlier results gave you a chance of {percent(before if home else 1 - before)}."
    if won:
        worst = find_lowest_moment(match, season)
        if worst and worst.chance <= 1 - HOPE_LEAST:
            chance = f"{match.odds_words} gave you a chance of {percent(worst.chance)}"
            yield f"You came back from {describe_moment(worst)}, when {chance}."
    else:
        best = max(list_moments(match, season), key=lambda moment: 1 - moment.chance)
        if 1 - best.chance >= HOPE_LEAST:
            chance = f"{match.odds_words} gave you a chance of {percent(1 - best.chance)}"
            yield f"Your best moment came at {describe_moment(best)}, when {chance}."
    # The last set decides anyway.
    earlier = list_set_turns(match, season)[:-1]
    turn = max(earlier, key=lambda turn: abs(turn.after - turn.before))
    if abs(turn.after - turn.before) >= TURN_LEAST:
        was, now = (percent(chance if won else 1 - chance) for chance in (turn.before, turn.after))
        yield (
            f"Of the sets before the last, the {ORDINALS[turn.set_number - 1]} changed your chance most: {was} before "
            f"it and {now} after it, judging by {match.odds_words}."
        )
    run, *more = find_longest_runs([match])
    if run.points >= RUN_LEAST and not more:
        ours = run.team == team
        start, end = (show_score(put_own_first(score, home=ours)) for score in (run.start, run.end))
        where = f"in the {ORDINALS[run.set_number - 1]} set, from {start} to {end}"
        yield f"The longest run was {'yours' if ours else 'theirs'}: {run.points} points {where}."
    worth = calculate_match_worth(match.sets, season)
    yield f"With these scores you would win {percent(worth if home else 1 - worth)} of the time."


def write_match(book: ValueBook, own: OwnRound, match: OwnMatch) -> None:
    """Write the sheet of one match: its result, and each set in the layout of the move sheet, with its score."""
    seen = match.view
    titles = match.title, f"{own.team.name} against {seen.opponent}", describe_score(match)
    form = FormSheet(book, match.title, MATCH_WIDTHS, titles)
    page = form.page
    page.put(0, RIGHT, HOME if seen.home else AWAY, "title_bold")
    played_in = name_competition(seen.division, match.cup)
    page.put(1, RIGHT, f"{played_in}, match no. {seen.number}, round {own.before.round_number}", "title_text")
    page.sheet.set_row(3, GAP_HEIGHT)
    breaks = []
    for index, own_set in enumerate(match.sets):
        if index and index % SETS_ON_PAGE == 0:
            breaks.append(form.row)
        _add_set(form, match, own_set, own.before.settings)
    page.sheet.print_area(0, 0, form.row - 2, form.last)
    page.sheet.set_h_pagebreaks(breaks)
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 3)


def _add_set(form: FormSheet, match: OwnMatch, own_set: OwnSet, season: Season) -> None:
    """Add a set as the move sheet shows it: players on the left, concept and points on the right, the score below."""
    page, side, row = form.page, own_set.side, form.row
    page.row(row, [None] * len(MATCH_WIDTHS), "band")
    page.put(row, 0, f"Set {own_set.number}: {show_score(own_set.score)} {_tell_end(own_set.score)}", "band")
    page.put(row, RUN_FROM + 1, "you served first" if own_set.served_first else "they served first", "band_text")
    page.put(row, RIGHT, "Tactical concept", "band")
    heads = ["", "Player", "Position", *LEVEL_HEADS, None, None, "OL", "DL", None]
    numbers = ["head_right"] * 4
    form.row += 1
    form.line(heads, ["head", "head", "head", *numbers, "head", "head", "head_right", "head_right", "head"])

    played, seen = concept(side.concept), match.view
    limits = {
        "home": f"of {seen.home_points} here" if seen.home else "none away",
        "devotion": f"of {season.devotion_limit} per match",
        "special": f"of {season.special_limit} per match",
    }
    points = [getattr(side, kind) for kind in KINDS]
    right: list[list[Value]] = [
        ["Concept", side.concept, None, played.name if played else None],
        ["Risk factor", side.risk, None, None],
        *([label, *pair, limits[kind]] for (kind, label), pair in zip(KINDS.items(), points, strict=True)),
        ["Total points", *map(sum, zip(*points, strict=True)), None],
    ]
    for index, (line, choices) in enumerate(zip(side.lines, right, strict=True)):
        remark = "LD: half levels" if line.name in match.halved else None
        values, styles = (
            [*_describe_line(index + 1, line), remark],
            ["centre", "bold", "text", *["level"] * 4, "remark"],
        )
        if not line.name:
            values[-1], styles[1:7] = "the position was left empty", ["text"] * 6
        number = "number" if index else "right"
        form.line([*values, *choices], [*styles, "text", number, number, "remark"])

    levels = sum(line.end_ol for line in side.lines), sum(line.end_dl for line in side.lines)
    total = "TOTAL LEVELS", side.total_ol, side.total_dl, " players + points"
    both = "total_level", "total_level", "total"
    form.line(
        [None, "Total of the six", None, None, None, *levels, None, *total], [*["total"] * 5, *both, "total", *both]
    )
    run = "  ".join(map(show_score, own_set.run)) + f"  – yours first; {own_set.rallies} rallies"
    page.across(form.row, (0, RUN_FROM - 1), "How the set went", "label")
    page.across(form.row, (RUN_FROM, form.last), run, "middle")
    page.sheet.set_row(form.row, LINE_HEIGHT * count_lines(run, sum(MATCH_WIDTHS[RUN_FROM:])) + 6)
    page.sheet.set_row(form.row + 1, GAP_HEIGHT)
    form.row += 2


def _describe_line(number: int, line: Line) -> list[Value]:
    """Return the cells that describe a place in the line-up: number, name, position, levels."""
    if not line.name:
        return [number, "nobody", *[None] * 5]
    plays = position(line.position)
    return [number, line.name, plays.name if plays else None, line.start_ol, line.start_dl, line.end_ol, line.end_dl]


def _tell_end(score: Score) -> str:
    return "won" if score[0] > score[1] else "lost"


# Home advantage, devotion points, special points: each offensive and defensive.
POINT_HEADS: Final = ("HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL")


def write_points(book: ValueBook, own: OwnRound) -> None:
    """Write the points that counted in each set and, if there were any, the draws for lack of devotion."""
    lacks, rows = own.events(LackDrawn), list[list[Value]]()
    for match in own.matches:
        points = [[point for kind in KINDS for point in getattr(own_set.side, kind)] for own_set in match.sets]
        rows += [[match.title, f"set {number}", *spent] for number, spent in enumerate(points, start=1)]
        rows.append([match.title, f"spent in {len(points)} sets", *map(sum, zip(*points, strict=True))])
    if not lacks and not any(any(row[2:]) for row in rows):
        return
    about = f"{own.team.name}, round {own.before.round_number}"
    form = FormSheet(book, "Points", (20, 36, *(12,) * len(POINT_HEADS)), ("Points", about))
    form.row = 3
    form.band("Points that counted, set by set")

    def choose_style(total: str, usual: str) -> Callable[[list[Value]], str]:
        return lambda row: total if str(row[1]).startswith("spent") else usual

    text, number = choose_style("total", "text"), choose_style("total_number", "number")
    heads = [Column(head, index, number, head_style="head_right") for index, head in enumerate(POINT_HEADS, start=2)]
    form.table([Column("Match", 0, text), Column("Set", 1, text), *heads], rows)
    form.row += 1
    form.band("Lack of devotion (LD): three draws per match")
    if lacks:
        titles = {match.view.number: match.title for match in own.matches}
        draws = [
            (titles.get(lack.match_number), outcome, part, chance)
            for lack in lacks
            for part, chance, outcome in zip(parts(lack.devotion), lack.chances, _list_outcomes(lack), strict=True)
        ]
        form.table(
            (
                Column("Match", 0), Column("Outcome", 1), Column("Part (DP)", 2, "number"),
                Column("Chance", 3, "percent"),
            ),
            draws,
        )  # fmt: skip
        form.line(["A player who lacks devotion has half the normal levels in your next match."], "note")
    else:
        form.line(["You spent no devotion points, so nothing was drawn."], "plain")
    form.finish(2)


def _list_outcomes(lack: LackDrawn) -> list[str]:
    """Return the outcome of each draw in words, without the numbers drawn, which are secret."""
    struck = iter(lack.players)
    return [
        f"struck {next(struck, 'nobody: it lapsed')}" if number < chance else "nothing"
        for number, chance in zip(lack.numbers, lack.chances, strict=True)
    ]


def write_spies(book: ValueBook, own: OwnRound) -> None:
    """Write a sheet for every spying order: exactly what the team paid for, and the score, which is public (R9.2)."""
    for index, report in enumerate(own.events(SpyReport), start=1):
        fixture = own.after.by_number[report.match_number]
        at_home = fixture.home == report.target
        opponent = own.name(fixture.visitors if at_home else fixture.home)
        scores: list[Score] = [score if at_home else score[::-1] for score in fixture.sets]
        where = "at home against" if at_home else "away at"
        result = f"{show_score(sets_won(scores))} ({', '.join(map(show_score, scores))}; their points first)"
        what = "the team's totals and each player's levels" if report.detail else "the team's totals"
        name = f"Spy {index}"
        titles = (
            f"{name}: {own.name(report.target)}",
            f"Match no. {report.match_number}, {where} {opponent}: {result}",
            f"You paid for {what}. Private: only your team sees this.",
        )
        _write_spied(FormSheet(book, name, (6, 30, 14, *(10,) * 11), titles), report, scores)


def _write_spied(form: FormSheet, report: SpyReport, scores: Sequence[Score]) -> None:
    """Write a row for each set, then each set's players if the team paid for them."""
    chances = any(seen.chances for seen in report.sets)
    rows = [
        (
            seen.number, f"{show_score(score)}, {_tell_end(score)}", seen.concept, seen.risk, *seen.home,
            *seen.devotion, *seen.special, seen.total_ol, seen.total_dl, *(seen.chances or (None, None)),
        )
        for seen, score in zip(report.sets, scores, strict=True)
    ]  # fmt: skip
    form.band("The team, set by set: points spent, and totals including these points")
    form.page.sheet.set_row(form.row, HEAD_HEIGHT)
    form.table(
        (
            Column("Set", 0, "centre"), Column("Score, theirs first", 1), Column("Concept", 2),
            Column("Risk factor", 3, "number"),
            *(Column(head, index, "number") for index, head in enumerate(POINT_HEADS, start=4)),
            Column("Total OL", 10, "level"), Column("Total DL", 11, "level"),
            Column("Their chance" if chances else None, 12, "percent_1"),
            Column("Your chance" if chances else None, 13, "percent_1"),
        ),
        rows,
    )  # fmt: skip
    breaks = []
    if report.detail:
        form.row += 1
        for index, (seen, score) in enumerate(zip(report.sets, scores, strict=True)):
            if index and index % SETS_ON_PAGE == 0:
                breaks.append(form.row)
            columns = (
                Column("", 0, "centre", head_style="head"), Column("Player", 1, "bold"), Column("Position", 2),
                *(Column(head, at, "level") for at, head in enumerate(LEVEL_HEADS, start=3)),
            )  # fmt: skip
            form.page.band(form.row, len(columns) - 1, f"Set {seen.number}: {show_score(score)}")
            form.row += 1
            form.table(columns, [_describe_line(number, line) for number, line in enumerate(seen.lines, start=1)])
            form.page.sheet.set_row(form.row, GAP_HEIGHT)
            form.row += 1
    form.finish(repeated=True)
    form.page.sheet.set_h_pagebreaks(breaks)
