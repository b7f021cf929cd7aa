"""A short reply: `as last time` and the lines that change; the rest stays as the form was sent (R12.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from vbxl.books.textform.lines import Cell
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.team import named

_SAME: Final = (
    r"(?:please,? )?(?:(?:just|exactly|all|everything(?: else)?|otherwise|the|my|rest),? ){0,3}"
    r"(?:same|rest|others?|same (?:team|line-?ups?|players|moves?|form|six))?"
    r"(?: (?:is|are|stays?|remains?|goes))?(?: the)?(?: same)? ?"
)
_THEN: Final = (
    r"(?:as|like) (?:(?:in |on )?(?:the |my )?(?:last|previous) (?:time|round|week|turn|match|move|form)"
    r"|(?:it was )?before|always|usual)(?: again)?"
)
_ALONE: Final = (
    r"(?:please,? )?(?:no changes?(?: (?:for )?this (?:time|round|week))?|(?:all )?unchanged|nothing changes"
    r"|(?:the )?same again|ditto)"
)
# Every repetition is bounded, since a line may be made of thousands of words.
_WORDS: Final = re.compile(
    rf"(?<![^\W_])(?:{_SAME}{_THEN}|{_ALONE})(?:,? ?(?:please|pls|thanks?(?: you)?|thx)\b)?(?![^\W_])".replace(
        " ", r"(?:\s{1,3})"
    ),
    re.IGNORECASE,
)
# What leads from these words to what changes, or from there to these words.
_JOINING: Final = re.compile(
    r"[,;:.! –-]{0,9}(?:please )?(?:\b(?:but|except|with|plus|and)\b)?(?: for| with)?(?: (?:these|the following|this))?"
    r"(?: changes?| lines?)?[\s,.;:!–-]{0,9}",
    re.IGNORECASE,
)
# What somebody names who says only what will change, and says how below.
_NAMED: Final = re.compile(
    r"(?:(?:the |my )?(?:sponsor|risks?|concepts?|tactics?|line-?ups?|training|bids?|sales?|talents?|salt"
    r"|send(?: number)?|sets? ?[1-5]?|match(?:es)? ?[12]?|points)(?:,? (?:and|in|of) |, ?|$)){1,6}",
    re.IGNORECASE,
)
# What a sentence goes on with that says no more than these words, and what only an entry holds.
_SENTENCE: Final = re.compile(
    r"\s?,? ?(?:i|we|you|he|she|they|it|my|our|the|that|this|so|because|when|where|thanks? for)\b", re.IGNORECASE
)
_DENIED: Final = re.compile(
    r"\b(?:not|never|no|don'?t|didn'?t|isn'?t|can'?t|cannot|won'?t|nothing)\b|\?", re.IGNORECASE
)
_ENTRY: Final = re.compile(
    r"\b(?:sponsor|salt|send|sheet|match ?[12]|cup|set ?[1-5]|risk|concept|tactic\w*|home|devotion|special)\b"
    r"|\b(?:bid|sell|train\w*|scout\w*|spy\w*|replace|play)\b.|\b(?:OL|DL)\b|[^\W\d_] [1-5]$"
    r"|[^\W_] (?:for|instead of) [^\W\d_]|\w:\s?\w",
    re.IGNORECASE,
)
_CLOSES: Final = re.compile(r"[\s,.;:!–-]{0,4}(?:[^\W\d_.]{1,15}[\s,.!]{0,3}){0,4}", re.IGNORECASE)
_MOST_WORDS_BEFORE: Final = 5
_LONGEST: Final = 400
_AROUND: Final = " \t,.;:!*_-–—()[]\"'“”„"


def said_last_time(text: str) -> tuple[int, int] | None:
    """Where a line says that all it does not name stays as last time; None where it does not.

    Before these words may stand a greeting, behind them thanks, and on both sides entries.

    >>> said_last_time("As last time. SPONSOR: winner"), said_last_time("Hi Rien, as last week please")
    ((0, 12), (9, 28))
    >>> said_last_time("as last time, we won") is said_last_time("not as last time") is None
    True
    """
    if len(text) > _LONGEST:
        return None
    for found in _WORDS.finditer(text):
        start, end = found.span()
        # The words may be those of an `as` in the middle of a sentence.
        lead = found[0][: len(found[0]) - len(found[0].lstrip())]
        before, after = text[: start + len(lead)], text[end:]
        if _may_stand_before(before) and _may_stand_behind(after):
            return start + len(lead), end
    return None


def _may_stand_before(text: str) -> bool:
    """Whether a greeting or an entry stands before the words, or nothing."""
    bare = text.strip(_AROUND)
    if not bare:
        return True
    if _DENIED.search(bare):
        return False
    entry = _ENTRY.search(bare) is not None
    apart = text.rstrip()[-1:] in set(",;.!–—-" if entry else ",;:.!–—-")
    apart = apart or text.rstrip().casefold().endswith((" and", " but", " with"))
    return apart and (entry or len(bare.split()) <= _MOST_WORDS_BEFORE)


def _may_stand_behind(text: str) -> bool:
    """Whether behind the words stands nothing, thanks or a name, or what changes."""
    bare = text.strip(_AROUND)
    if not bare:
        return True
    joining = _JOINING.match(text)
    rest = text[joining.end() :] if joining else text
    if not rest.strip(_AROUND) or _NAMED.fullmatch(rest.strip(_AROUND)):
        return True
    if joining and re.search(r"\b(?:but|except|with|plus)\b", joining[0], re.IGNORECASE):
        return True
    if _SENTENCE.match(rest) or text.lstrip()[:1] == "?":
        return False
    return _ENTRY.search(rest) is not None or (text.lstrip()[:1] in set(",.!;") and _CLOSES.fullmatch(text) is not None)


def leads_on(text: str) -> bool:
    """Whether words beside AS LAST TIME only lead to what changes, as `except for` or `the sponsor and the risk:`."""
    bare = text.strip(_AROUND)
    return not bare or _JOINING.fullmatch(text) is not None or _NAMED.fullmatch(bare) is not None


def says_last_time(text: str) -> bool:
    """Whether a line says that all it does not name stays as last time.

    >>> says_last_time("AS LAST TIME"), says_last_time("Same as before, but:"), says_last_time("as last time we won")
    (True, True, False)
    """
    return said_last_time(text) is not None


def completed(asked: Moves, sent: Moves, place: Place) -> Moves:
    """The moves that were sent with those of a short reply in their place, cell by cell; lists are replaced whole.

    What stays stands where the reply says so: by the heading of its set, or at `place`.
    """
    slots = dict.fromkeys((*sent.matches, *asked.matches))
    return replace(
        sent,
        send_number=_typed(asked.send_number, sent.send_number, place),
        salt=_typed(asked.salt, sent.salt, place),
        matches={
            slot: _match(asked.matches.get(slot, MatchMoves()), sent.matches.get(slot, MatchMoves()), place)
            for slot in slots
        },
        training=asked.training or sent.training,
        scouts=asked.scouts or sent.scouts,
        spying=asked.spying or sent.spying,
        sponsor=_typed(asked.sponsor, sent.sponsor, place),
        sales=asked.sales or sent.sales,
        transfer_bids=asked.transfer_bids or sent.transfer_bids,
        offer_bids=asked.offer_bids or sent.offer_bids,
        contract_bids=asked.contract_bids or sent.contract_bids,
        ageing=asked.ageing or sent.ageing,
    )


def _match(asked: MatchMoves, sent: MatchMoves, place: Place) -> MatchMoves:
    pairs = zip(asked.sets, sent.sets, strict=True)
    return MatchMoves(tuple(_set(one, was, place) for one, was in pairs), sent.gain_ol)


def _set(asked: SetMoves, sent: SetMoves, place: Place) -> SetMoves:
    def both(one: tuple[Input, ...], was: tuple[Input, ...]) -> tuple[Input, ...]:
        pairs = zip_longest(one, was, fillvalue=BLANK)
        return tuple(_typed(typed, before, place) for typed, before in pairs)

    return SetMoves(
        players=both(asked.players, sent.players),
        positions=both(asked.positions, sent.positions),
        loss_ol=both(asked.loss_ol, sent.loss_ol),
        concept=_typed(asked.concept, sent.concept, place),
        risk=_typed(asked.risk, sent.risk, place),
        home=_pair(asked.home, sent.home, place),
        devotion=_pair(asked.devotion, sent.devotion, place),
        special=_pair(asked.special, sent.special, place),
        # Start levels follow from who plays: in a set that changes they need not hold any more.
        starts=asked.starts or (sent.starts if asked.blank else ()),
    )


def _pair(asked: tuple[Input, Input], sent: tuple[Input, Input], place: Place) -> tuple[Input, Input]:
    return _typed(asked[0], sent[0], place), _typed(asked[1], sent[1], place)


def _typed(asked: Input, sent: Input, place: Place) -> Input:
    """What was typed, or what was sent, which stands at the nearest line that says that it stays."""
    if not asked.blank:
        return asked
    return Input(sent.value, sent.place if sent.place.line else asked.place if asked.place.line else place)


@dataclass(frozen=True, slots=True)
class SpokenChange:
    """Who plays for whom, or in another position: `where` says in which match or set."""

    player: Cell
    instead_of: Cell | None
    position: Cell | None
    where: str = ""


@dataclass(frozen=True, slots=True)
class LineUpChange:
    """A player who plays for another, or in another position; without a match or a set, wherever that can be."""

    slot: str
    set_number: int
    player: Input
    instead_of: Input | None
    position: Input

    @property
    def words(self) -> str:
        """The change in words."""
        position = f" {self.position.text}" if not self.position.blank else ""
        return f"{self.player.text}{f' for {self.instead_of.text}' if self.instead_of else ''}{position}"


def changed(moves: Moves, changes: Iterable[LineUpChange]) -> tuple[Moves, list[Problem]]:
    """Moves with changes of the line-ups, and what is wrong with those that change nothing."""
    problems: list[Problem] = []
    matches = dict(moves.matches)
    for change in changes:
        done = False
        for slot, match in matches.items():
            if change.slot not in {"", slot}:
                continue
            sets = list(match.sets)
            for at, one in enumerate(sets):
                place = _place_of(change, one) if change.set_number in {0, at + 1} else None
                if place is not None:
                    sets[at], done = _with_change(one, place, change), True
            matches[slot] = replace(match, sets=tuple(sets))
        if not done:
            problems.append(_in_vain(change))
    return replace(moves, matches=matches), problems


def _place_of(change: LineUpChange, one: SetMoves) -> int | None:
    """The place of a set that a change is for; None where nobody plays whom it concerns, or its player does already."""
    names = [named(player.text) for player in one.players]
    player, leaves = named(change.player.text), named((change.instead_of or change.player).text)
    if leaves not in names or (player != leaves and player in names):
        return None
    return names.index(leaves)


def _with_change(one: SetMoves, place: int, change: LineUpChange) -> SetMoves:
    def put(values: Sequence[Input], value: Input) -> tuple[Input, ...]:
        return values if value.blank else (*values[:place], value, *values[place + 1 :])  # type: ignore[return-value]

    players = put(one.players, change.player) if change.instead_of else one.players
    return replace(one, players=players, positions=put(one.positions, change.position), starts=())


def _in_vain(change: LineUpChange) -> Problem:
    if change.instead_of is None:
        message = "nothing says which of the six places this changes"
        remedy = (
            "Write 1 to 6 before each name, name all six, or write as A. Player for B. Player. As it stands: nobody of "
            "the set is changed."
        )
        return Problem("TEXT-PART", change.player.place, change.player.text, message, remedy)
    who, leaves = escaped(change.player.text), escaped(change.instead_of.text)
    message = f"there is no set in which {leaves} plays and {who} does not"
    remedy = "Name a player of the line-ups as they were sent to you. As it stands: nobody is changed."
    return Problem("TEXT-PART", change.player.place, change.words, message, remedy)


_LONGEST_EXAMPLE: Final = 74
_TRIED: Final = 4


def short_example(view: View, sent: Moves) -> str:
    """A short reply on one line, with names of the team, that breaks no rule: who plays for whom, another sponsor."""
    parts = [_substitute(view, sent)]
    parts += [f"SPONSOR: {one.name}" for one in view.sponsors if named(one.name) != named(view.sponsor)][:1]
    said = "As last time please"
    for part in filter(None, parts):
        longer = f"{said}, {part}"
        # A line that a mail program breaks, or a name with a mark in it, is no example to copy.
        if len(longer) <= _LONGEST_EXAMPLE and longer.isprintable() and not set(part) & set(',;|"*_'):
            said = longer
    return said


def _substitute(view: View, sent: Moves) -> str:
    """A player for another in the first set of the last match; "" where no such change is without a problem."""
    for match in view.matches[-1:]:
        first = sent.matches.get(match.slot, MatchMoves()).sets[0]
        plays = [player.text for player in first.players if not player.blank]
        names = {named(name) for name in plays}
        rests = [line.name for line in view.roster if named(line.name) not in names]
        known = len(checks(sent, view))
        for rest in rests[:_TRIED]:
            for player in reversed(plays):
                change = LineUpChange(match.slot, 1, Input(rest), Input(player), BLANK)
                moves, in_vain = changed(sent, [change])
                if not in_vain and len(checks(moves, view)) <= known:
                    return f"{match.slot.replace('match', 'match ')} set 1: {rest} for {player}"
    return ""
