"""The sentences of a story: for each kind of fact several templates, of which a round takes one by its number.

Names and numbers are put in as they are: a name is never a template. Templates avoid what depends on the number of a
name, such as "has" or "have": nobody knows whether Harbour Gulls is one or many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class HeadlineKind(StrEnum):
    """The kinds of sentences, in the order in which a round has them."""

    CHAMPION = "champion"
    CUP_WINNER = "cup winner"
    TITLE_SURE = "title decided"
    UPSET = "upset"
    NO_UPSET = "no upset"
    CUP_SURPRISE = "cup surprise"
    COMEBACK = "comeback"
    CLOSEST = "closest match"
    TURN = "turning set"
    LEADER = "new leader"
    RECORD = "record broken"
    RECORD_EQUALLED = "record equalled"
    STREAK_ENDED = "streak ended"
    WINNING = "wins in a row"
    LOSING = "defeats in a row"
    BEST_LUCK = "best luck"
    WORST_LUCK = "worst luck"
    RUN = "longest run"
    RUN_SHARED = "longest run, shared"
    SOLD = "sale"
    SIGNED = "contract"
    CLIMB = "climb"
    FALL = "fall"
    UP_SURE = "promotion decided"
    DOWN_SURE = "relegation decided"
    TITLE_RACE = "title race"
    DOWN_RACE = "relegation race"
    TOP_MATCH = "top match"


TEMPLATES: Final[Mapping[HeadlineKind, tuple[str, ...]]] = MappingProxyType(
    {
        HeadlineKind.CHAMPION: (
            "Champion of division {division}: {team}, with {points}{ahead}.",
            "The title of division {division} goes to {team}, with {points}{ahead}.",
        ),
        HeadlineKind.CUP_WINNER: ("The Galaxy Cup goes to {team}: {score} against {other} in the final.",),
        HeadlineKind.TITLE_SURE: (
            "The title of division {division} is decided: nobody can catch {team} any more.",
            "{team} can lose every match to come and still win division {division}.",
        ),
        HeadlineKind.UPSET: (
            "Upset of the round: {winner} beat {loser} {score}, with a chance of {chance} by the results before.",
            "{winner} beat {loser} {score}, although the results before the round gave them {chance}.",
            "Few saw it coming: {winner}, at {chance} before the match, beat {loser} {score}.",
        ),
        HeadlineKind.NO_UPSET: (
            "No upset: in each of {matches} the side ahead by the results before the round won.",
            "All went by the form book: the favourites won all of {matches}.",
        ),
        HeadlineKind.CUP_SURPRISE: (
            "Surprise in the Galaxy Cup: {winner} ({winner_from}) beat {loser} ({loser_from}) {score}.",
            "The Galaxy Cup has its surprise: {winner} ({winner_from}) put out {loser} ({loser_from}), {score}.",
        ),
        HeadlineKind.COMEBACK: (
            (
                "Comeback of the round: {winner} stood at {chance} with {sets} in sets and {points} in the {set}; "
                "it ended {score} against {loser}."
            ),
            "{winner} beat {loser} {score} after {sets} in sets and {points} in the {set}: a chance of {chance} then.",
            (
                "Given up too soon: with {sets} in sets and {points} in the {set}, {winner} stood at {chance}; "
                "the match against {loser} ended {score}."
            ),
        ),
        HeadlineKind.CLOSEST: (
            "Closest match: {winner} – {loser} {score}, {last} in the fifth set, {points} points in all.",
            "Nothing closer than {winner} against {loser}: {score}, the fifth set {last}, {points} points in all.",
        ),
        HeadlineKind.TURN: (
            "The {set} set turned {winner} – {loser}: from {before} to {after} for the side that won.",
            "{winner} went into the {set} set against {loser} at {before} and came out of it at {after}.",
        ),
        HeadlineKind.LEADER: (
            "New leader of division {division}: {team}.",
            "Division {division} has a new leader: {team}, ahead of {other}.",
        ),
        HeadlineKind.RECORD: (
            "A record of the season: {value}, {where}. It was {old}.",
            "{value}, {where}: nobody did that before this season. The record was {old}.",
        ),
        HeadlineKind.RECORD_EQUALLED: ("{value}, {where}: as in the record of the season.",),
        HeadlineKind.STREAK_ENDED: (
            "{ending}: the run of {count} {kind} in a row by {team} is over, {score} against {other}.",
        ),
        HeadlineKind.WINNING: (
            "{count} wins in a row: {teams}.",
            "Nobody beats them now: {teams}, {count} wins in a row.",
        ),
        HeadlineKind.LOSING: (
            "{count} defeats in a row: {teams}.",
            "Waiting for a win: {teams}, {count} defeats in a row.",
        ),
        HeadlineKind.BEST_LUCK: (
            "Luck of the round: {team} won {outcome} with points worth {worth} wins.",
            "{team} made the most of it: {outcome} won with points worth {worth} wins.",
        ),
        HeadlineKind.WORST_LUCK: (
            "No luck for {team}: {outcome} won with points worth {worth} wins.",
            "Badly paid: {team} won {outcome} with points worth {worth} wins.",
        ),
        HeadlineKind.RUN: (
            "{count} rallies in a row: {team} in the {set} set against {other}, from {start} to {end}.",
            (
                "The longest run: {team} won {count} rallies one after another against {other}, "
                "from {start} to {end} in the {set} set."
            ),
        ),
        HeadlineKind.RUN_SHARED: (
            "The longest run of rallies was {count}: {teams}.",
        ),
        HeadlineKind.SOLD: (
            "{buyer} bought {player} from {seller} for {price}.",
            "{player} moves from {seller} to {buyer} for {price}.",
        ),
        HeadlineKind.SIGNED: (
            "{player} signed with {team} for {pay} a round, to the end of round {until}.",
            "A contract for {player}: {team} pay {pay} a round, to the end of round {until}.",
        ),
        HeadlineKind.CLIMB: (
            "Up {count} places: {teams}.",
            "The climb of the round, {count} places: {teams}.",
        ),
        HeadlineKind.FALL: ("Down {count} places: {teams}.",),
        HeadlineKind.UP_SURE: ("Sure to go up from division {division}: {teams}.",),
        HeadlineKind.DOWN_SURE: ("Sure to go down from division {division}: {teams}.",),
        HeadlineKind.TITLE_RACE: (
            "{count} can still win division {division}: {teams}.",
            "The title of division {division} is between {teams}.",
        ),
        HeadlineKind.DOWN_RACE: ("Not safe in division {division} yet: {teams}.",),
        HeadlineKind.TOP_MATCH: (
            "Next: {home} – {visitors}, place {home_place} against place {visitors_place} of division {division}.",
        ),
    }
)  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def sentence(kind: HeadlineKind, words: Mapping[str, str], choice: int) -> str:
    """The sentence of a fact: a template of its kind, chosen by a number, with the words of the fact.

    >>> sentence(HeadlineKind.LEADER, {"division": "2", "team": "{team}", "other": "Nets"}, 0)
    'New leader of division 2: {team}.'
    """
    templates = TEMPLATES[kind]
    text = templates[choice % len(templates)].format_map(words)
    return text[:1].upper() + text[1:]


def percent(chance: float) -> str:
    """A chance 0…1 in whole percent, never 0 or 100 where it is not.

    >>> percent(0.004), percent(0.316), percent(1.0)
    ('under 1 %', '32 %', '100 %')
    """
    if 0 < chance < 0.01:  # noqa: PLR2004 - one percent
        return "under 1 %"
    return f"{min(round(100 * chance), 99) if chance < 1 else 100} %"


def joined(names: Sequence[str]) -> str:
    """Names in a row.

    >>> joined(["Gulls"]), joined(["Gulls", "Nets"]), joined(["Gulls", "Nets", "Foxes"])
    ('Gulls', 'Gulls and Nets', 'Gulls, Nets and Foxes')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def counted(number: int, what: str) -> str:
    """A number of things in words.

    >>> counted(1, "match"), counted(2, "match"), counted(12, "win")
    ('one match', 'two matches', '12 wins')
    """
    many = f"{what}es" if what.endswith(("ch", "s")) else f"{what}s"
    return f"{number_word(number)} {what if number == 1 else many}"


def won_of(won: int, played: int) -> str:
    """How many of some matches were won, in words.

    >>> won_of(2, 2), won_of(3, 3), won_of(1, 2), won_of(0, 2), won_of(1, 1), won_of(0, 1)
    ('both matches', 'all three matches', 'one of two matches', 'neither match', 'the one match', 'no match')
    """
    if played == 1:
        return "the one match" if won else "no match"
    if won == played:
        return "both matches" if played == 2 else f"all {counted(played, 'match')}"  # noqa: PLR2004 - both are two
    if not won:
        return "neither match" if played == 2 else f"none of {counted(played, 'match')}"  # noqa: PLR2004 - as above
    return f"{number_word(won)} of {counted(played, 'match')}"


def number_word(number: int) -> str:
    """A number as prose has it: in words up to ten."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def dashed(score: Sequence[int]) -> str:
    """A score with its dash.

    >>> dashed((15, 9))
    '15–9'
    """
    return "–".join(map(str, score))
