"""A round that was played, and the letter with its results to a team; all of it is public or the team's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from vbxl.books.bulletin import Bulletin
from vbxl.books.letter import Block, Heading, Items, Letter, Prose, Table
from vbxl.books.publishing import read_json
from vbxl.books.story.sentences import spell_place
from vbxl.league.closing_list import list_correction_lines
from vbxl.league.events import CupWon, MatchPlayed, Placed
from vbxl.league.league import CUP_DIVISION, SP, TP, Fixture, League
from vbxl.post.letters import (
    SPONSOR_OPEN,
    ask_to_fill_in,
    describe_deadline,
    describe_opponent,
    describe_round,
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

# Sentences of the story in a letter; the results have them all.
STORY_MOST: Final = 4
_KINDS: Final[Mapping[str, type]] = {kind.__name__: kind for kind in (MatchPlayed, CupWon, Placed)}


@dataclass(frozen=True)
class ResolvedRound:
    """A played round: the league before and after it, its matches and, after a season's last round, the outcome.

    `counted` gives the file and the send number of the move played for each team; it is None if we don't know them.
    `warnings` are what everybody must read first, such as a correction. `corrections` counts how often the round was
    played again. `story` is the public story of the round.
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
        """Whether the round was the last of its season."""
        return self.before.round_number >= self.before.rounds

    @cached_property
    def ended(self) -> League:
        """The league before the round, but with the scores of the round's matches, for the tables."""
        scores = {match.number: match.scores for match in self.matches}
        fixtures = (replace(fixture, sets=scores.get(fixture.number, fixture.sets)) for fixture in self.before.fixtures)
        return replace(self.before, fixtures=tuple(fixtures))

    def list_fixtures(self, division: int) -> tuple[Fixture, ...]:
        """Return the matches of a division in the round, with their scores."""
        return tuple(
            fixture for fixture in self.ended.match_days.get((division, self.before.round_number), ()) if fixture.sets
        )


def read_resolved_round(round_: RoundFolder) -> ResolvedRound:
    """Return a resolved round from its book, its audit and the next round's book; UnusableError if one is unusable."""
    try:
        stored = audit.read_audit(round_.audit)
        events = audit.decode_events(stored, _KINDS)
        corrections = audit.read_corrections(stored)
    except FileNotFoundError:
        raise UnusableError(f"{round_} has no {round_.audit.name}: it has not been resolved") from None
    except (ValueError, TypeError) as fault:
        raise UnusableError(f"{round_.audit}: {fault}") from None
    matches = tuple(event for event in events if isinstance(event, MatchPlayed))
    outcome = tuple(event for event in events if isinstance(event, CupWon | Placed))
    accepted = stored["accepted"].items()
    counted = {team: (str(file["file"]), int(file["send_number"])) for team, file in accepted}
    leagues = round_book(round_).league, round_book(round_.next).league
    bulletin = _read_bulletin(round_)
    story = tuple(headline.text for headline in bulletin.headlines) if bulletin else ()
    warnings = bulletin.warnings if bulletin else list_correction_lines(corrections, leagues[0].called)
    return ResolvedRound(*leagues, matches, outcome, counted, story, warnings, len(corrections))


def _read_bulletin(round_: RoundFolder) -> Bulletin | None:
    """Return the public results of a round; None if their file is missing."""
    for path in round_.results.glob("*-results.json"):
        try:
            return read_json(path.read_bytes())
        except ValueError as fault:
            raise UnusableError(f"{path}: {fault}") from None
    return None


def list_closing_lists(round_: RoundFolder) -> tuple[str, ...]:
    """Return the closing lists in a round's results, as texts; () if the round isn't resolved (R0.4)."""
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
    """Return the letter with a round's results for a team: its own matches first, the next round last."""
    before, ended = played.before, played.ended
    own = [fixture for fixture in ended.matches_of(team, before.round_number) if fixture.sets]
    lines = tuple(_describe_own_match(ended, fixture, team) for fixture in own)
    scores = (_order_scores(fixture, team)[0] for fixture in own)
    results = ", ".join(
        f"{'cup ' * fixture.cup}{'won' if ours > theirs else 'lost'} {ours}-{theirs}"
        for fixture, (ours, theirs) in zip(own, scores, strict=True)
    )
    manager = (played.after if team in played.after.by_id else before).people.of(team)
    blocks: list[Block] = [
        make_greeting(manager),
        *([Items(played.warnings)] if len(played.warnings) > 1 else map(Prose, played.warnings)),
        *([Items(lines)] if len(lines) > 1 else map(Prose, lines)),
        *([] if lines else [Prose("Your team had no match in this round.")]),
        Prose(f"These are the results of {before.by_id[team].name} in {describe_round(before)}."),
        *(_describe_season_end(played, team) if played.season_over else ()),
        *_show_table(played, team),
        *_describe_account(played, team),
        *_describe_move(played, team),
        *_tell_round(played, team),
        *_describe_next_round(played, team, next_sheets=next_sheets),
        *(show_short_reply(played.after, team, token) if next_sheets else ()),
        *list_attached(files),
        *make_footer(token),
    ]
    corrected = "CORRECTED: " if played.corrections else ""
    return Letter(corrected + make_subject(before, results or "results"), tuple(blocks))


def _order_scores(fixture: Fixture, team: str) -> tuple[Score, tuple[Score, ...]]:
    sets = fixture.sets if fixture.home == team else tuple((away, home) for home, away in fixture.sets)
    return sets_won(sets), sets


def _describe_own_match(league: League, fixture: Fixture, team: str) -> str:
    (own, other), sets = _order_scores(fixture, team)
    name = name_cup_match(league, fixture)
    start = f"{name.capitalize()}: you" if name else "You"
    points = ", ".join(f"{ours}–{theirs}" for ours, theirs in sets)
    verb = "won" if own > other else "lost"
    return f"{start} {verb} {own}–{other} {describe_opponent(league, fixture, team)} ({points})."


def _describe_season_end(played: ResolvedRound, team: str) -> Iterator[Block]:
    ended = played.ended
    placed = [event for event in played.outcome if isinstance(event, Placed)]
    cup = next((event for event in played.outcome if isinstance(event, CupWon)), None)
    lines = [_describe_place(place, len(ended.divisions)) for place in placed if place.team == team][:1]
    champions = (place for place in placed if place.place == 1 and place.division == ended.divisions[0])
    lines += [f"Champion: {ended.called(champion.team)}." for champion in champions][:1]
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


def _describe_place(own: Placed, divisions: int) -> str:
    ended = "You won division" if own.place == 1 else f"You finished {spell_place(own.place)} in division"
    place = f"{ended} {own.division}"
    if divisions == 1:
        return f"{place}."
    if own.next_division == own.division:
        return f"{place} and stay there."
    return f"{place} and go {'up' if own.next_division < own.division else 'down'} to division {own.next_division}."


def _show_table(played: ResolvedRound, team: str) -> Iterator[Block]:
    ended = played.ended
    division = ended.by_id[team].division
    standings = ended.table(division)
    rows = tuple(
        (str(place), ended.called(line.team), str(line.points), f"{line.sets_won}–{line.sets_lost}")
        for place, line in enumerate(standings, start=1)
    )
    own = next((at for at, line in enumerate(standings) if line.team == team), None)
    state = "final table" if played.season_over else f"after round {played.before.round_number}"
    heads = "#", "Team", "Points", "Sets"
    yield Table(f"Division {division}, {state}", heads, rows, frozenset({0, 2, 3}), own)


def _describe_account(played: ResolvedRound, team: str) -> Iterator[Block]:
    after = played.after
    if team in after.by_id:
        have = after.balances[team]
        when = f" at the start of season {after.season_number}" if played.season_over else ""
        yield Prose(f"Your account{when}: {money(have.dollars)}, {have.tp} {TP}, {have.sp} {SP}.")


def _describe_move(played: ResolvedRound, team: str) -> Iterator[Block]:
    if played.counted is None:
        return
    file, number = played.counted.get(team, ("", 0))
    if not file:
        yield Prose("We received no move from you in time, so your team played under rule R12; see your report.")
    elif is_by_bot(file):
        yield Prose("A bot ran your team.")
    else:
        # A short reply has no send number.
        yield Prose(f"We played your move with send number {number}." if number else "We played your move.")


def _tell_round(played: ResolvedRound, team: str) -> Iterator[Block]:
    """Yield the story, then the scores of the other matches in the division, and in the cup if it was played."""
    if played.story:
        yield Heading("The round in brief")
        yield Items(played.story[:STORY_MOST])
    ended = played.ended
    for division in (ended.by_id[team].division, CUP_DIVISION):
        others = [fixture for fixture in played.list_fixtures(division) if team not in (fixture.home, fixture.visitors)]
        if others:
            yield Heading(name_cup_match(ended, others[0]).capitalize() or "Other matches")
            sets = (sets_won(fixture.sets) for fixture in others)
            yield Items(tuple(
                f"{ended.called(fixture.home)} {home}–{visitors} {ended.called(fixture.visitors)}"
                for fixture, (home, visitors) in zip(others, sets, strict=True)
            ))  # fmt: skip


def _describe_next_round(played: ResolvedRound, team: str, *, next_sheets: bool) -> Iterator[Block]:
    after = played.after
    if not next_sheets or team not in after.by_id:
        following = f"season {after.season_number}" if played.season_over else f"round {after.round_number}"
        yield Prose(f"The sheets for {following} follow in another mail.")
        return
    yield Heading(f"Round {after.round_number}")
    if played.corrections:
        yield Prose(
            "These move sheets replace the ones sent with the void results. If you have already sent a move, it still "
            "counts."
        )
    yield from list_matches_ahead(after, team)
    if after.deadline:
        yield Prose(describe_deadline(after))
    if after.sponsors and not after.by_id[team].sponsor:
        yield Prose(SPONSOR_OPEN)
    yield Prose(ask_to_fill_in(after, team))
