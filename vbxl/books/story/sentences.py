"""The sentences of a story. Each kind of fact has several templates; the numbers of rounds and matches choose one.

Names and numbers are inserted unchanged: a name is never a template. Templates avoid verbs that depend on number, such
as "has" or "have": nobody knows whether Harbour Gulls is one or many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class News(StrEnum):
    """The kinds of news, in the order of a round's story."""

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
    UP_RACE = "promotion race"
    DOWN_RACE = "relegation race"
    TOP_MATCH = "top match"


TEMPLATES: Final[Mapping[News, tuple[str, ...]]] = MappingProxyType(
    {
        News.CHAMPION: (
            "{team} won division {division} with {points}{ahead}.",
            "The division {division} title goes to {team}, with {points}{ahead}.",
            "Champion of division {division}: {team}, with {points}{ahead}.",
        ),
        News.CUP_WINNER: (
            "The Galaxy Cup goes to {winner}: {score} against {loser} in the final.",
            "{winner} won the Galaxy Cup, beating {loser} {score} in the final.",
            "Winner of the Galaxy Cup: {winner}, {score} in the final against {loser}.",
        ),
        News.TITLE_SURE: (
            "The division {division} title is decided: nobody can catch {team}.",
            "{team} can lose every remaining match and still win division {division}.",
            "Out of reach: {team} cannot be caught at the top of division {division}.",
        ),
        News.UPSET: (
            "Upset of the round: {winner} beat {loser} {score}; results so far gave them a chance of only {chance}.",
            "{winner} beat {loser} {score}, although earlier results gave them a chance of only {chance}.",
            "Against the odds: {winner} beat {loser} {score}; earlier results gave them a chance of {chance}.",
        ),
        News.NO_UPSET: (
            "No upset in the league: the favourites won all {matches} of the round, as results so far suggested.",
            "True to form: as results so far suggested, the favourites won all {matches} of the round.",
            "A round for the favourites: as results so far suggested, they won all {matches}.",
        ),
        News.CUP_SURPRISE: (
            "Surprise in the Galaxy Cup: {winner} beat {loser} {score}.",
            "A win for the underdogs in the Galaxy Cup: {winner} beat {loser} {score}.",
            "{winner} knocked {loser} out of the Galaxy Cup, {score}.",
        ),
        News.COMEBACK: (
            "Comeback of the round: {winner} beat {loser} {score}, from {behind}, when {odds} gave them {chance}.",
            "{winner} were down {behind} against {loser}, when {odds} gave them {chance}, but won {score}.",
            "Given a chance of {chance} by {odds}, {winner} came back from {behind} to beat {loser} {score}.",
        ),
        News.CLOSEST: (
            "Closest match of the round (by sets, then points): {winner} beat {loser} {score}, {points} on points.",
            "No match was closer (by sets, then points) than {winner} against {loser}: {score}, {points} on points.",
            "By a whisker, the closest match by sets, then points: {winner} beat {loser} {score}, {points} on points.",
        ),
        News.TURN: (
            (
                "{winner} turned the match round in the {set} set and beat {loser} {score}: "
                "{odds} gave them {before} before that set and {after} after it."
            ),
            "{winner} beat {loser} {score}: {odds} gave them {before} before the {set} set, but {after} after it.",
            (
                "The {set} set turned the match: judging by {odds}, {winner} went from a chance of {before} to "
                "{after}, and beat {loser} {score}."
            ),
        ),
        News.LEADER: (
            "New leader in division {division}: {team}, overtaking {other}.",
            "Division {division} has a new leader: {team} overtook {other}.",
            "{team} took the lead in division {division} from {other}.",
        ),
        News.RECORD: (
            "The {what} of the season so far{counted}: {value}, {where}. The old record was {old_value}, {old_where}.",
            "Season record{counted} for the {what}: {value}, {where}. The old one was {old_value}, {old_where}.",
            "{value}, {where}: the {what} of the season so far{counted}. The old record was {old_value}, {old_where}.",
        ),
        News.RECORD_EQUALLED: (
            (
                "The season record{counted} for the {what} was equalled: {value}, {where}. "
                "The earlier one was {old_where}."
            ),
            "{value}, {where}: level with the {what} of the season so far{counted}, {old_where}.",
            "{value}, {where}, equals the {what} of the season so far{counted}, {old_where}.",
        ),
        News.STREAK_ENDED: (
            "{ending}: {score} against {other} ends a run of {count} league {kind} for {team} this season.",
            "A run of {count} league {kind} this season is over for {team}: {score} against {other}.",
            "{ending} after {count} league {kind} in a row this season: {team}, {score} against {other}.",
        ),
        News.WINNING: (
            "{count} league wins in a row this season: {teams}.",
            "Still winning, with {count} league wins in a row this season: {teams}.",
            "Unbeaten in their last {count} league matches this season: {teams}.",
        ),
        News.LOSING: (
            "{count} league defeats in a row this season: {teams}.",
            "Still waiting for a win after {count} league defeats in a row this season: {teams}.",
            "No win in their last {count} league matches this season: {teams}.",
        ),
        News.BEST_LUCK: (
            "Luck of the round: {team} won {outcome}, although their points would usually bring only {worth} wins.",
            "{team} made the most of it: they won {outcome} with points that usually bring {worth} wins.",
            "Lucky: {team} won {outcome} with points that usually bring only {worth} wins.",
        ),
        News.WORST_LUCK: (
            "No luck for {team}: they won {outcome}, although their points would usually bring {worth} wins.",
            "Poor reward: {team} won {outcome} with points that usually bring {worth} wins.",
            "Unlucky: {team} won {outcome}, although their points would usually bring {worth} wins.",
        ),
        News.RUN: (
            "{count} points in a row: {team} in the {set} set against {other}, from {start} to {end}.",
            "Longest run of the round, {count} points: {team} against {other}, from {start} to {end} in the {set} set.",
            "{team} scored {count} points in a row, from {start} to {end} in the {set} set against {other}.",
        ),
        News.RUN_SHARED: (
            "The longest run of the round was {count} points: {teams}.",
            "{count} points in a row, the longest run of the round: {teams}.",
            "Longest run of the round, {count} points, achieved more than once: {teams}.",
        ),
        News.SOLD: (
            "{buyer} bought {player} from {seller} for {price}.",
            "{player} moves from {seller} to {buyer} for {price}.",
            "{price} for {player}, from {seller} to {buyer}.",
        ),
        News.SIGNED: (
            "{player} signed with {team} for {pay} a round, until the end of round {until}.",
            "A contract for {player} with {team}: {pay} a round, until the end of round {until}.",
            "{team} signed {player}: {pay} a round, until the end of round {until}.",
        ),
        News.CLIMB: (
            "Up {count} places in the table: {teams}.",
            "Climb of the round, {count} places: {teams}.",
            "Nobody climbed further: {teams}, up {count} places.",
        ),
        News.FALL: (
            "Down {count} places in the table: {teams}.",
            "Fall of the round, {count} places: {teams}.",
            "Nobody dropped further: {teams}, down {count} places.",
        ),
        News.UP_SURE: (
            "Certain of promotion from division {division}: {teams}.",
            "Sure of promotion from division {division}: {teams}.",
        ),
        News.DOWN_SURE: (
            "Certain to be relegated from division {division}: {teams}.",
            "Doomed to relegation from division {division}: {teams}.",
        ),
        News.TITLE_RACE: (
            "{count} teams can still win division {division}: {teams}.",
            "The division {division} title is between {teams}.",
            "Still in the running for the division {division} title: {teams}.",
        ),
        News.UP_RACE: (
            "Promotion from division {division} is still open to {teams}.",
            "Still in the race for promotion from division {division}: {teams}.",
        ),
        News.DOWN_RACE: (
            "Not safe in division {division} yet: {teams}.",
            "Relegation from division {division} still threatens {teams}.",
            "Still in danger of relegation from division {division}: {teams}.",
        ),
        News.TOP_MATCH: (
            "Next: {home} – {visitors}, {home_place} against {visitors_place} in division {division}.",
            (
                "Top match of the next round: {home} – {visitors}, "
                "{home_place} against {visitors_place} in division {division}."
            ),
            "Next in division {division}: {home} ({home_place}) – {visitors} ({visitors_place}).",
        ),
    }
)  # fmt: skip
# A sentence that starts with one of these keeps the name as typed.
_NAMES: Final = ("{team}", "{winner}", "{buyer}", "{player}")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def write_sentence(kind: News, words: Mapping[str, str], choice: int) -> str:
    """Return the sentence of a fact: a template of its kind, filled with the words of the fact.

    `choice` is a number that chooses the template.

    >>> write_sentence(News.LEADER, {"division": "2", "team": "{team}", "other": "Nets"}, 0)
    'New leader in division 2: {team}, overtaking Nets.'
    """
    templates = TEMPLATES[kind]
    template = templates[choice % len(templates)]
    text = template.format_map(words)
    return text if template.startswith(_NAMES) else text[:1].upper() + text[1:]


def percent(chance: float) -> str:
    """Return a chance from 0 to 1 in whole percent. Only a chance of exactly 0 or 1 becomes 0 % or 100 %.

    >>> percent(0.004), percent(0.316), percent(1.0)
    ('under 1 %', '32 %', '100 %')
    """
    if 0 < chance < 0.01:  # noqa: PLR2004 - one percent
        return "under 1 %"
    return f"{min(round(100 * chance), 99) if chance < 1 else 100} %"


def join_names(names: Sequence[str]) -> str:
    """Join names in a sentence.

    >>> join_names(["Gulls"]), join_names(["Gulls", "Nets"]), join_names(["Gulls", "Nets", "Foxes"])
    ('Gulls', 'Gulls and Nets', 'Gulls, Nets and Foxes')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def count_things(number: int, what: str) -> str:
    """Return a number of things in words.

    >>> count_things(1, "match"), count_things(2, "match"), count_things(12, "win")
    ('one match', 'two matches', '12 wins')
    """
    many = f"{what}es" if what.endswith(("ch", "s")) else f"{what}s"
    return f"{spell_number(number)} {what if number == 1 else many}"


def describe_wins(won: int, played: int) -> str:
    """Return in words how many of the matches played were won.

    >>> describe_wins(2, 2), describe_wins(3, 3), describe_wins(1, 2)
    ('both matches', 'all three matches', 'one of two matches')
    >>> describe_wins(0, 2), describe_wins(1, 1), describe_wins(0, 1)
    ('neither match', 'their one match', 'no match')
    """
    if played == 1:
        return "their one match" if won else "no match"
    if won == played:
        return "both matches" if played == 2 else f"all {count_things(played, 'match')}"  # noqa: PLR2004 - both are two
    if not won:
        return "neither match" if played == 2 else f"none of {count_things(played, 'match')}"  # noqa: PLR2004 - as above
    return f"{spell_number(won)} of {count_things(played, 'match')}"


def spell_number(number: int) -> str:
    """Return a number in words if it is at most ten, otherwise in digits."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def spell_times(number: int) -> str:
    """Return how often something happened, in words.

    >>> spell_times(1), spell_times(2), spell_times(3), spell_times(11)
    ('once', 'twice', 'three times', '11 times')
    """
    return ("", "once", "twice")[number] if 0 < number < 3 else f"{spell_number(number)} times"  # noqa: PLR2004 - up to twice


def spell_place(place: int) -> str:
    """Return a place as an ordinal number.

    >>> [spell_place(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th']
    """
    teens = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def show_score(score: Sequence[int]) -> str:
    """Return a score with its dash.

    >>> show_score((15, 9))
    '15–9'
    """
    return "–".join(map(str, score))
