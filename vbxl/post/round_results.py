"""A round that was played, and the letter that tells a team of it: nothing in it that is not public or the team's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from vbxl.books.bulletin import Bulletin
from vbxl.books.letter import Block, Heading, Items, Letter, Prose, Table
from vbxl.books.publishing import read_json
from vbxl.league.closing_list import list_correction_lines
from vbxl.league.events import CupWon, MatchPlayed, Placed
from vbxl.league.league import CUP_DIVISION, SP, TP, Fixture, League
from vbxl.post.letters import (
    SPONSOR_OPEN,
    describe_deadline,
    describe_opponent,
    fill_in,
    list_attached,
    list_matches_ahead,
    make_footer,
    make_greeting,
    make_subject,
    name_cup_match,
    show_short_reply,
)
from vbxl.rounds import audit
from vbxl.rounds.book import round_book
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.file_names import is_by_bot
from vbxl.rounds.folder import RoundFolder
from vbxl.rules.match import Score, sets_won
from vbxl.rules.money import money

# So many sentences of the round stand in a letter; the results have them all.
STORY_MOST: Final = 4
_KINDS: Final[Mapping[str, type]] = {kind.__name__: kind for kind in (MatchPlayed, CupWon, Placed)}


@dataclass(frozen=True)
class ResolvedRound:
    """A round that was played: the league before and after it, its matches, and with a season's last its outcome.

    `counted` are the moves that were played, by team: file and send number; None where that is not known.
    `warnings` are what everybody has to know first, such as a correction. `corrections` counts how often it was played
    again. `story` are the sentences of the round that everybody reads.
    """

    before: League
    after: League
    matches: tuple[MatchPlayed, ...]
    outcome: tuple[CupWon | Placed, ...] = ()
    counted: Mapping[str, tuple[str, int]] | None = None
    story: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    corrections: int = 0

    @property
    def season_over(self) -> bool:
        """Whether it was the last round of its season."""
        return self.before.round_number >= self.before.rounds

    @cached_property
    def ended(self) -> League:
        """The league before the round with the scores of its matches: what its tables are made of."""
        scores = {match.number: match.scores for match in self.matches}
        fixtures = (replace(fixture, sets=scores.get(fixture.number, fixture.sets)) for fixture in self.before.fixtures)
        return replace(self.before, fixtures=tuple(fixtures))

    def list_fixtures(self, division: int) -> tuple[Fixture, ...]:
        """Return the matches of a division in the round, with their scores."""
        return tuple(
            fixture for fixture in self.ended.match_days.get((division, self.before.round_number), ()) if fixture.sets
        )


def read_resolved_round(round_: RoundFolder) -> ResolvedRound:
    """A resolved round from its book, its audit and the next round's book; UnusableError where one is unusable."""
    try:
        stored = audit.read_audit(round_.audit)
        events = audit.decode_events(stored, _KINDS)
        corrections = audit.read_corrections(stored)
    except FileNotFoundError:
        raise UnusableError(f"{round_} has no {round_.audit.name}: it is not resolved") from None
    except (ValueError, TypeError) as fault:
        raise UnusableError(f"{round_.audit}: {fault}") from None
    matches = tuple(event for event in events if isinstance(event, MatchPlayed))
    outcome = tuple(event for event in events if isinstance(event, CupWon | Placed))
    accepted = stored["accepted"].items()
    counted = {team: (str(file["file"]), int(file["send_number"])) for team, file in accepted}
    leagues = round_book(round_).league, round_book(round_.next).league
    told = _read_bulletin(round_)
    story = tuple(headline.text for headline in told.headlines) if told else ()
    warnings = told.warnings if told else list_correction_lines(corrections, leagues[0].called)
    return ResolvedRound(*leagues, matches, outcome, counted, story, warnings, len(corrections))


def _read_bulletin(round_: RoundFolder) -> Bulletin | None:
    """Return the public results of a round; None where their file is missing."""
    for path in round_.results.glob("*-results.json"):
        try:
            return read_json(path.read_bytes())
        except ValueError as fault:
            raise UnusableError(f"{path}: {fault}") from None
    return None


def list_closing_lists(round_: RoundFolder) -> tuple[str, ...]:
    """Return the closing lists that the results of a round hold; none of a round that is not resolved (R0.4)."""
    try:
        closing = audit.read_closing(audit.read_audit(round_.audit))
    except FileNotFoundError:
        return ()
    except (ValueError, TypeError) as fault:
        raise UnusableError(f"{round_.audit}: {fault}") from None
    return closing.lists if closing else ()


def write_results_letter(
    played: ResolvedRound, team: str, files: Sequence[str], *, next_sheets: bool, token: str = ""
) -> Letter:
    """Return the results of a round for a team: its own matches first; then what is open."""
    before = played.before
    own = played.ended.matches_of(team, before.round_number)
    lines = tuple(_describe_own_match(played.ended, fixture, team) for fixture in own if fixture.sets)
    where = f"{before.name}, season {before.season_number}, round {before.round_number}: {before.by_id[team].name}."
    blocks: list[Block] = [
        make_greeting(played.after if team in played.after.by_id else before, team),
        *([Items(played.warnings)] if len(played.warnings) > 1 else map(Prose, played.warnings)),
        *([Items(lines)] if len(lines) > 1 else [Prose(line) for line in lines]),
        *([] if lines else [Prose("Your team had no match in this round.")]),
        Prose(where),
        *(_describe_season_end(played, team) if played.season_over else ()),
        *_show_table(played, team),
        *_describe_account(played, team),
        *_tell_story(played),
        *_list_other_scores(played, team),
        *_move(played, team),
        *(_describe_next_round(played, team, next_sheets=next_sheets)),
        *(show_short_reply(played.after, team, token) if next_sheets else ()),
        *list_attached(files),
        *make_footer(token),
    ]
    corrected = "CORRECTED: " if played.corrections else ""
    return Letter(corrected + make_subject(before, _summarize_results(played.ended, own, team)), tuple(blocks))


def _order_scores(fixture: Fixture, team: str) -> tuple[Score, tuple[Score, ...]]:
    """Return the sets won and the points of the sets, the team's own first."""
    sets = fixture.sets if fixture.home == team else tuple((away, home) for home, away in fixture.sets)
    return sets_won(sets), sets


def _describe_own_match(league: League, fixture: Fixture, team: str) -> str:
    """Return a match of the team in a sentence: the result, where and against whom, and the points of its sets."""
    (own, other), sets = _order_scores(fixture, team)
    name = name_cup_match(league, fixture)
    start = f"{name.capitalize()}: you" if name else "You"
    points = ", ".join(f"{own}–{theirs}" for own, theirs in sets)
    verb = "won" if own > other else "lost"
    return f"{start} {verb} {own}–{other} {describe_opponent(league, fixture, team)} ({points})."


def _summarize_results(league: League, own: Sequence[Fixture], team: str) -> str:
    """Return the team's results for the subject: `won 3–1, lost 0–3`, or that there are results."""
    found = []
    for fixture in own:
        if fixture.sets:
            ours, theirs = _order_scores(fixture, team)[0]
            cup = "cup " if name_cup_match(league, fixture) else ""
            found.append(f"{cup}{'won' if ours > theirs else 'lost'} {ours}-{theirs}")
    return ", ".join(found) or "results"


def _describe_season_end(played: ResolvedRound, team: str) -> Iterator[Block]:
    """Who won what in the season, the team's own fate first."""
    ended = played.ended
    placed = [event for event in played.outcome if isinstance(event, Placed)]
    own = next((place for place in placed if place.team == team), None)
    champion = next((place for place in placed if place.place == 1 and place.division == ended.divisions[0]), None)
    cup = next((event for event in played.outcome if isinstance(event, CupWon)), None)
    lines = []
    if own:
        lines.append(
            f"You finished in place {own.place} of division {own.division}{_describe_fate(own, len(ended.divisions))}."
        )
    if champion:
        lines.append(f"Champion: {ended.called(champion.team)}.")
    if cup:
        lines.append(f"Winner of the cup: {ended.called(cup.team)}.")
    division = ended.by_id[team].division
    moves = [place for place in placed if place.division != place.next_division]
    near = [move for move in moves if division in {move.division, move.next_division}]
    for verb, moved in (
        ("Promoted to", [place for place in near if place.next_division < place.division]),
        ("Relegated to", [place for place in near if place.next_division > place.division]),
    ):
        for to in sorted({place.next_division for place in moved}):
            names = ", ".join(ended.called(place.team) for place in moved if place.next_division == to)
            lines.append(f"{verb} division {to}: {names}.")
    if lines:
        yield Heading(f"Season {ended.season_number} is over")
        yield Items(tuple(lines))


def _describe_fate(own: Placed, divisions: int) -> str:
    """Where a team plays next season, "" where there is no choice."""
    if divisions == 1:
        return ""
    if own.next_division == own.division:
        return " and stay there"
    return f" and go {'up' if own.next_division < own.division else 'down'} to division {own.next_division}"


def _show_table(played: ResolvedRound, team: str) -> Iterator[Block]:
    """Yield the table of the team's own division."""
    ended = played.ended
    division = ended.by_id[team].division
    rows = []
    own = None
    for at, standing in enumerate(ended.table(division)):
        own = at if standing.team == team else own
        rows.append(
            (
                str(at + 1),
                ended.called(standing.team),
                str(standing.points),
                f"{standing.sets_won}–{standing.sets_lost}",
            )
        )
    state = "final table" if played.season_over else f"after round {played.before.round_number}"
    heads = "#", "Team", "Points", "Sets"
    yield Table(f"Division {division}, {state}", heads, tuple(rows), frozenset({0, 2, 3}), own)


def _tell_story(played: ResolvedRound) -> Iterator[Block]:
    if played.story:
        yield Heading("The round in short")
        yield Items(played.story[:STORY_MOST])


def _describe_account(played: ResolvedRound, team: str) -> Iterator[Block]:
    after = played.after
    if team not in after.by_id:
        return
    have = after.balances[team]
    when = f" at the start of season {after.season_number}" if played.season_over else ""
    yield Prose(f"Your account{when}: {money(have.dollars)}, {have.tp} {TP}, {have.sp} {SP}.")


def _move(played: ResolvedRound, team: str) -> Iterator[Block]:
    """Yield the move that was played for the team, as the results of everybody list it."""
    if played.counted is None:
        return
    if team not in played.counted:
        yield Prose("We received no move from you, so your team played by rule R12; see your report.")
        return
    file, number = played.counted[team]
    if is_by_bot(file):
        yield Prose("A bot played your team.")
        return
    yield Prose(f"We played the move that you sent with send number {number}.")


def _list_other_scores(played: ResolvedRound, team: str) -> Iterator[Block]:
    """Yield the scores of all others in the division, and in the cup where one was played."""
    ended = played.ended
    for division in (ended.by_id[team].division, CUP_DIVISION):
        others = [fixture for fixture in played.list_fixtures(division) if team not in (fixture.home, fixture.visitors)]
        if others:
            yield Heading(name_cup_match(ended, others[0]).capitalize() or "Other matches")
            yield Items(tuple(_score(ended, fixture) for fixture in others))


def _score(league: League, fixture: Fixture) -> str:
    home, visitors = sets_won(fixture.sets)
    return f"{league.called(fixture.home)} {home}–{visitors} {league.called(fixture.visitors)}"


def _describe_next_round(played: ResolvedRound, team: str, *, next_sheets: bool) -> Iterator[Block]:
    """Yield what is open: the next round's matches, the deadline, and what to send."""
    after = played.after
    if not next_sheets or team not in after.by_id:
        following = f"season {after.season_number}" if played.season_over else f"round {after.round_number}"
        yield Prose(f"The sheets of {following} follow in a mail of their own.")
        return
    yield Heading(f"Round {after.round_number}")
    if played.corrections:
        yield Prose(
            "These move sheets replace the ones sent with the void results. A move that you have sent still counts."
        )
    yield from list_matches_ahead(after, team)
    if after.deadline:
        yield Prose(describe_deadline(after))
    if after.sponsors and not after.by_id[team].sponsor:
        yield Prose(SPONSOR_OPEN)
    yield Prose(fill_in(after, team))
