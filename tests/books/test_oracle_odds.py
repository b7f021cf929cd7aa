"""The Odds sheet shows what the engine makes of line-ups and guesses, and a mistake in a formula of its is seen (R5).

Every chance, their side as it is guessed and where that is from, every choice and what a point is worth, how the match
may end; and what the match sheets show of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from exhaustive import mark_all_but_first
from guess_faults import match_fault, report_fault, set_fault
from leagues import made_league, with_reports
from move_factory import made_moves, messy_moves
from rules_sheet_factory import telling_sheets
from sheet_factory import Made, cupped, guard_once, halved, team_view
from sheet_kinds import guesses_of
from shown_cells import Shown
from small_sheets import small
from vbxl.books import movesheet
from vbxl.books.movesheet.checks import GUESS_TEXT, REPORT_TEXT
from vbxl.books.movesheet.layout import (
    ACROSS,
    ODDS_SHEET,
    SHEETS,
    TOTAL_LINE,
    MatchColumns,
    OddsColumns,
    Section,
    find_end_row,
    find_first_line,
    make_shape,
)
from vbxl.books.movesheet.odds import AMATEURS_PLAY, FIXED, NO_MATCH, NO_OWN
from vbxl.league.forecast import (
    ExpectedSet,
    Guess,
    MatchOdds,
    SetGuess,
    SetOdds,
    SetValues,
    choose_first_guess,
    find_report,
    is_against_amateurs,
    make_usual_opponent,
    match_odds,
    read_guessed_level,
    read_set_guess,
)
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.league import SpiedSet
from vbxl.league.lineups import MatchEntry, enter_matches
from vbxl.league.moves import Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import OpponentRecord, SpiedMatch, TeamKnowledge
from vbxl.league.view import MatchView, make_full_view
from vbxl.rules import lineup
from vbxl.rules.match import home_serves
from vbxl.rules.odds import (
    MATCH_ENDS,
    calculate_level_chance,
    calculate_scoring_chance,
    effect,
    list_set_scores,
    match_ends,
    set_sides,
    sum_wins,
)
from vbxl.rules.season import season_with
from vbxl.xlsx.cells import ref
from wanted_cells import Wanted, break_formulas

C: Final = OddsColumns
M: Final = MatchColumns
REPORTS: Final = (
    SpiedMatch(6, 51, "Lantern  *Hill", "=1+1", (SpiedSet(70.5, 61, "OC", 7), SpiedSet(66, 60, "NC", 3))),
    SpiedMatch(4, 33, "Ferrymen 1908", "Mill Lane", tuple(SpiedSet(60 + at, 50.25, "WC", 1) for at in range(5))),
)


def guess(ol: Value = None, dl: Value = None, concept: Value = None, risk: Value = None) -> SetGuess:
    return SetGuess(Input(ol), Input(dl), Input(concept), Input(risk))


def said(report: Value = None, sets: tuple[SetGuess, ...] = (), *of_match: Value) -> Guess:
    """What is said of an opponent: a report, the sets, then strength, concept and risk factor of all."""
    strength, concept, risk = (*map(Input, of_match), *[Input(None)] * (3 - len(of_match)))
    return Guess(strength, concept, risk, Input(report), sets or Guess().sets)


# What people type that is no guess, or looks like none.
RUBBISH: Final = (
    " ", "\u00a0 ", "60", -1, -0.5, 2.5, 0, "", "abc", "*", "?C", "~", 13, 12, "3.0", " 7 ", "\u00a0oc", "w", 1e300,
)  # fmt: skip
MIXED: Final = (guess(ol=0), guess(concept="AC"), guess(risk=1), guess(dl=33, concept=5), guess(risk=9))


class Oracle:
    """What the engine wants of the Odds sheet, and of what the match sheets show of it."""

    def __init__(self, made: Made) -> None:
        """Ask the engine."""
        self.made, self.view = made, made.view
        self.shape = make_shape(made.view)
        self.cells = Wanted(guard_once(made.data).names)
        for entry in enter_matches(made.view, made.moves or Moves()):
            match = entry.match
            sent = choose_first_guess(match, made.view.known.spied)
            of_match = sent if made.guesses is None else made.guesses.get(match.slot, Guess())
            odds = match_odds(made.view, entry, of_match)
            self._guess(match, of_match)
            for at, set_odds in enumerate(odds.sets):
                self._set(entry, at, set_odds)
                self._their_side(match, at, set_odds.expected)
                self._choices(entry, at, set_odds)
            self._points(entry, odds)
            self._results(match, odds)
        self._reports()

    def rebuilt(self) -> bytes:
        """The workbook built again, with the formulas as they are by now."""
        return movesheet.build(self.view, self.made.moves, self.made.guesses)

    def amiss(self, data: bytes) -> list[str]:
        """What of a workbook is otherwise than the engine wants it."""
        return self.cells.amiss(Shown(data))

    def _put(self, row: int, column: int, value: Any) -> None:
        self.cells.put(ODDS_SHEET, row, column, value)

    def _four(self, row: int, column: int, line: SetValues) -> None:
        """A line of guesses as far as it is read_set_guess."""
        code = line.concept.code if line.concept else None
        self.cells.across(ODDS_SHEET, row, column, (line.ol, line.dl, code, line.risk))

    # --- what they play ---

    def _guess(self, match: MatchView, guess: Guess) -> None:
        """The usual opponent, what is said of it, and of what is not read_set_guess."""
        sheet, section = SHEETS[match.slot], Section(self.shape, match.slot)
        place = HOME if match.home else AWAY
        self._put(section.band, C.label, f"{sheet.upper()}: {place} against {match.opponent}")
        self._put(section.common, C.told, self._report_row(guess, 1))
        self._put(section.common, C.asked, read_guessed_level(guess.strength))
        line = read_set_guess(SetGuess(concept=guess.concept, risk=guess.risk))
        code = line.concept.code if line.concept else None
        self.cells.across(ODDS_SHEET, section.common, C.own + 2, (code, line.risk))
        fault, unknown = match_fault(guess), report_fault(guess.report, self.view.known.spied)
        self._put(section.every, C.fault, int(fault))
        self._put(section.every, C.late, int(unknown))
        note = AMATEURS_PLAY if is_against_amateurs(self.view, match) else FIXED
        self._put(section.every, C.their_concept, GUESS_TEXT if fault else REPORT_TEXT if unknown else note)
        usual = make_usual_opponent(self.view, match)
        for at, one in enumerate(guess.sets):
            row = section.first_set + at
            self._put(row, C.fault, int(set_fault(one)))
            self._four(row, C.own, read_set_guess(one))
            self._put(row, C.told, self._report_row(guess, at + 1))
            self.cells.across(ODDS_SHEET, row, C.usual, usual.totals[at])

    def _report_row(self, guess: Guess, number: int) -> int:
        """Which row of the table of all reports a set of the chosen one has, from 1; 0 if it has none."""
        report, before = find_report(guess.report, self.view.known.spied), 0
        for one in self.view.known.spied:
            if one is report:
                return before + number if number <= len(one.sets) else 0
            before += len(one.sets)
        return 0

    def _their_side(self, match: MatchView, at: int, one: ExpectedSet) -> None:
        row, put = Section(self.shape, match.slot).first_set + at, self._put
        put(row, C.words, ", ".join(one.sources))
        put(row, C.their_ol, one.ol)
        put(row, C.their_dl, one.dl)
        put(row, C.their_code, one.concept.code)
        put(row, C.their_concept, one.concept.short)
        put(row, C.their_risk, one.risk)

    def _reports(self) -> None:
        row = find_end_row(self.shape) + 2
        for report in self.view.known.spied:
            for number, one in enumerate(report.sets, start=1):
                concept = lineup.concept(one.concept)
                self.cells.across(ODDS_SHEET, row, C.their_dl, (number, one.ol, one.dl, one.concept, one.risk))
                self._put(row, C.code + 2, concept.code if concept else "")
                row += 1

    # --- chances ---

    def _set(self, entry: MatchEntry, at: int, odds: SetOdds) -> None:
        """One's own side, what it is worth, and what is said beside it."""
        slot, plan, known, theirs = entry.match.slot, entry.plan.sets[at], not entry.typed.blank, odds.expected
        row, put, sheet = Section(self.shape, slot).first_set + at, self._put, SHEETS[slot]
        ol, dl = entry.sum_totals(at)
        put(row, C.serves, "you" if home_serves(at + 1) == entry.match.home else "they")
        put(row, C.code, plan.concept.code if known else lineup.NEUTRAL.code)
        self.cells.across(ODDS_SHEET, row, C.ol, (ol, dl, plan.concept.short, plan.risk) if known else [""] * 4)
        put(row, C.part, calculate_level_chance(ol, theirs.dl) if known else "")
        put(row, C.their_part, calculate_level_chance(theirs.ol, dl) if known else "")
        if not self.cells.get(f"{ODDS_SHEET}!{ref(row, C.fault)}"):
            put(row, C.remark, ", ".join(theirs.sources) if known else NO_OWN.format(sheet))
        chances = (odds.chance, odds.chance_other, odds.win)
        self.cells.across(ODDS_SHEET, row, C.chance, chances)
        self.cells.put(sheet, find_first_line(at) + TOTAL_LINE, M.allowed, odds.win)

    def _win(self, entry: MatchEntry, at: int, odds: SetOdds, ol: float = 0, dl: float = 0, **played: Any) -> float:
        """The chance of a set with other points, or another concept and risk factor."""
        season, theirs, plan, totals = self.view.settings, odds.expected, entry.plan.sets[at], entry.sum_totals(at)
        concept, risk = played.get("concept", plan.concept), played.get("risk", plan.risk)
        chances = (
            calculate_scoring_chance(totals[0] + ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season),
            calculate_scoring_chance(theirs.ol, totals[1] + dl, theirs.concept, concept, theirs.risk, risk, season),
        )
        return set_sides(*chances, odds.serves_first, season)[0].win

    def _choices(self, entry: MatchEntry, at: int, odds: SetOdds) -> None:
        """Every concept at its best risk factor or who is missing for it, and the best of them."""
        section, column = Section(self.shape, entry.match.slot), C.choices + at * ACROSS
        played = [lineup.position(line.position) for line in entry.plan.sets[at].lines]
        allowed, wins = lineup.list_allowed_concepts(played), dict[str, float]()
        for row, concept in enumerate(lineup.CONCEPTS, start=section.choices):
            theirs = odds.expected.concept
            gains = effect(concept, theirs) > effect(theirs, concept)
            risk = concept.highest_risk if gains else concept.lowest_risk
            best = self._win(entry, at, odds, concept=concept, risk=risk)
            # No other risk factor does better.
            risks = range(concept.lowest_risk, concept.highest_risk + 1)
            assert max(self._win(entry, at, odds, concept=concept, risk=other) for other in risks) <= best + 1e-12
            shown = f"{round(100 * best, 1):g}% ({risk})"
            if concept in allowed:
                wins[f"{concept.short} {risk}"] = best
            elif concept.needs_attack:
                shown = missing(concept.needs_attack - sum(of is not None and of.attacks for of in played), "attacker")
            else:
                shown = missing(concept.needs_defence - sum(of is not None and of.defends for of in played), "defender")
            self._put(row, column, "" if odds.win is None else shown)
        first, *others = sorted(wins, key=lambda name: -wins[name])
        # Of equals the noise in the last digits decides.
        if odds.win is None or not others or wins[first] - wins[others[0]] > 1e-9:
            self._put(section.best, column, "" if odds.win is None else first)
        self._put(section.best + 1, column, "" if odds.win is None else max(wins.values()) - odds.win)

    def _points(self, entry: MatchEntry, odds: MatchOdds) -> None:
        """What a point more on OL, and on DL, adds to the match."""
        section, known = Section(self.shape, entry.match.slot), odds.win is not None
        wins = [set_odds.win or 0.0 for set_odds in odds.sets]
        for at, set_odds in enumerate(odds.sets):
            for below, more in enumerate(({"ol": 1.0}, {"dl": 1.0})):
                raised = self._win(entry, at, set_odds, **more) if known else 0.0
                now = sum_wins(match_ends(list_set_scores([*wins[:at], raised, *wins[at + 1 :]])))
                self._put(section.point + below, C.choices + at * ACROSS, now - (odds.win or 0.0) if known else "")

    def _results(self, match: MatchView, odds: MatchOdds) -> None:
        section, known = Section(self.shape, match.slot), odds.win is not None
        self._put(section.heads, C.sets, int(known))
        self.cells.across(ODDS_SHEET, section.results, C.ol, (odds.scores.get(score, "") for score in MATCH_ENDS))
        self._put(section.results, C.win, odds.win)
        self._put(section.results, C.remark, "" if known else NO_MATCH)
        self.cells.put(SHEETS[match.slot], 1, M.message, odds.win)
        for won, lost in ((won, lost) for won in range(4) for lost in range(4) if 0 < won + lost < 6):
            self._put(section.first_set + won, C.sets + lost, odds.scores.get((won, lost), ""))


def missing(number: int, who: str) -> str:
    """Who is missing for a concept, in words."""
    return f"+{number} {who}{'' if number == 1 else 's'}"


# --- sheets ---


def guessed() -> Made:
    """One match with all five concepts, one's own side serving second, guessed by set, by report and for all sets."""
    seen = replace(small(team_view(2)), known=TeamKnowledge(spied=REPORTS))
    one = seen.matches[0]
    sets = [
        replace(each, concept=Input(concept), risk=Input(risk))
        for each, concept, risk in zip(
            made_moves(seen, 1).matches["match1"].sets, ("AC", "OC", "NC", "DC", "WC"), (9, 5, 3, 6, 4), strict=True
        )
    ]
    line_ups = ((1, 2, 2, 2, 2, 3), (1, 2, 2, 2, 3, 4), (3, 3, 3, 3, 2, 4), (5, 4, 4, 4, 3, 1), (5, 5, 4, 4, 4, 3))
    sets = [replace(each, positions=tuple(map(Input, codes))) for each, codes in zip(sets, line_ups, strict=True)]
    guesses = said(f" {REPORTS[0].label.upper()} ", MIXED, 50, "DC", 6)
    seen = replace(seen, matches=(replace(one, home=False),))
    return Made("guessed", seen, Moves(matches={"match1": MatchMoves(tuple(sets))}), {"match1": guesses})


def rubbish() -> Made:
    """Guesses that are none, a report that there is not, extreme chances, and a set of one's own left empty."""
    seen = replace(small(team_view(2)), known=TeamKnowledge(spied=REPORTS))
    sets = made_moves(seen, 2).matches["match1"].sets
    sets_said = (
        guess(9000, 0, "w*", 2.5), guess(0.001, 5000, "Wall", "7"), guess(), guess(50, "50", 4, "3.0"),
        guess(0, 0, None, -3),
    )  # fmt: skip
    guesses = said("Nobody's report", sets_said, "x", "??", 99)
    # Substitutes play the last set.
    last = SetMoves(positions=(Input(3), *[Input(None)] * 5))
    moves = Moves(matches={"match1": MatchMoves((*sets[:2], SetMoves(), sets[3], last))})
    return Made("rubbish", seen, moves, {"match1": guesses})


def short() -> Made:
    """A set of three points, which many play longer, and a season with chances of its own bounds."""
    chosen = [("set_points", 3), ("chance_lowest", 45), ("chance_highest", 55)]
    seen = replace(small(halved(team_view())), settings=season_with(chosen))
    guesses = said(None, (), 55, "WC", 2)
    return Made("short", seen, made_moves(seen, 1), {"match1": guesses})


def shared() -> Made:
    """Three quarters of the usual totals in all sets but one, with a concept that is said."""
    made = guessed()
    sets = (guess(), guess(70, 60), *[guess()] * 3)
    return Made("shared", made.view, made.moves, {"match1": said(None, sets, 75, "WC")})


def at_home() -> Made:
    """An opponent at home whose strength public results say."""
    made = guessed()
    (match,) = made.view.matches
    record = OpponentRecord(match.opponent, (), (0, 0), (0, 0), RelativeStrength(94, 90, 98))
    seen = replace(made.view, matches=(replace(match, home=False, home_points=0),))
    seen = replace(seen, known=TeamKnowledge(opponents=(record,)))
    return Made("at home", seen, made.moves, {"match1": Guess()})


@cache
def small_sheets() -> Mapping[str, Oracle]:
    """The oracles of the small sheets."""
    return {made.what: Oracle(made) for made in (guessed(), rubbish(), short(), shared(), at_home())}


def large_sheets() -> Sequence[Made]:
    """Line-ups of every kind against guesses of every kind, amateurs and a match against nobody among them."""
    league = with_reports(made_league(seed=2, round_number=3), range(12))
    spies = max((make_full_view(league, team.id) for team in league.teams), key=lambda seen: len(seen.known.spied))
    # In "spent" nobody plays against nobody, which is an even chance (R5.4); in "late" a match is blank.
    found = [made for made in telling_sheets() if made.what in {"telling", "poor", "spent", "late"}]
    found += [Made("spies", spies, change(spies, 4), guesses_of(spies, 4)) for change in (made_moves, messy_moves)]
    amateurs = cupped(replace(team_view(), known=TeamKnowledge(spied=REPORTS)))
    found.append(Made("amateurs", amateurs, made_moves(amateurs, 1)))
    for at in range(0, len(RUBBISH), 6):
        seen = replace(small(team_view(at % 8 + 1)), known=TeamKnowledge(spied=REPORTS[:1]))
        some = [guess(one, 50 if at % 2 else one, one, one) for one in RUBBISH[at : at + 5]]
        some += [guess(50)] * (5 - len(some))
        last = RUBBISH[(at + 5) % len(RUBBISH)]
        guesses = said(REPORTS[0].label, tuple(some), last, last, last)
        found.append(Made(f"typed {at}", seen, made_moves(seen, at), {"match1": guesses}))
    for points in (2, 25):
        seen = replace(small(team_view()), settings=season_with([("set_points", points)]))
        guesses = said(None, (), 102.5, "OC", 8)
        found.append(Made(f"{points} points", seen, made_moves(seen, 2), {"match1": guesses}))
    return found


# --- the right sheets ---


def test_the_sheets_hold_what_the_engine_says() -> None:
    wrong, compared = [], 0
    for oracle in (*small_sheets().values(), *map(Oracle, large_sheets())):
        compared += len(oracle.cells)
        wrong += [f"{oracle.made.what}: {one}" for one in oracle.amiss(oracle.made.data)]
    print(f"{compared} cells compared")  # noqa: T201 - for who asks how much was looked at (-rP)
    assert not wrong, "\n".join(wrong[:20])
    assert compared > 5_000


# --- mistakes ---


# The small sheet on which it shows, a text of its formulas, and what stands there by mistake.
MISTAKES: Final[Mapping[str, tuple[str, str, str]]] = {
    "effect turned round": ("guessed", r"INDEX\(concept_effect,(\$U\d+),(\$V\d+)\)", r"INDEX(concept_effect,\2,\1)"),
    "a star stands for any concept": ("rubbish", r'"\*","~\*"', '"*","*"'),
    "the report below": ("guessed", r"(=IFERROR\(MATCH\(.*_guess_report.*),0\),0\)", r"\1,0)+1,0)"),
    "public results forgotten": ("at home", "_usual_percent,per_cent", "_usual_home,per_cent"),
    "the lowest risk factor": ("at home", r"INT\(\(INDEX\(concept_lowest", "INT(0*(INDEX(concept_lowest"),
    "who serves first": ("guessed", r"ABS\((INDEX\([^)]*\))-", r"ABS((1-\1)-"),
    "two all by one way": ("shared", r"\+\(1-(\$M\$\d+)\)\*\(1-", r"+0*(1-\1)*(1-"),
}


@pytest.mark.parametrize("what", mark_all_but_first(MISTAKES))
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    sheet, right, wrong = MISTAKES[what]
    oracle = small_sheets()[sheet]
    break_formulas(monkeypatch, right, wrong)
    assert oracle.amiss(oracle.rebuilt()), what
