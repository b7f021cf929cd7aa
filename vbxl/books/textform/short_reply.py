"""A short reply: `as last time` and the lines that change; the rest stays as the form was sent (R12.1)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import sheet_id
from vbxl.problems import Place

_HELLO: Final = r"(?:(?:hi|hello|hallo|hoi|hey|dear|beste)(?: \w{1,30}){0,3} ?[,!.:] ?)?"
_SAME: Final = (
    r"(?:please,? )?(?:(?:just|exactly|all|everything(?: else)?|otherwise|the|my),? ){0,3}"
    r"(?:same|rest|others?|same (?:team|line-?ups?|players|moves?|form|six))?"
    r"(?: (?:is|are|stays?|remains?))?(?: the)?(?: same)? ?"
)
_THEN: Final = (
    r"(?:as|like) (?:(?:in |on )?(?:the |my )?(?:last|previous) (?:time|round|week|turn|match|move|form)"
    r"|(?:it was )?before)(?: again)?"
)
_ALONE: Final = (
    r"(?:please,? )?(?:no changes?(?: (?:for )?this (?:time|round|week))?|(?:all )?unchanged|nothing changes)"
)
# Every repetition is bounded, since a line may be made of thousands of words.
_WORDS: Final = re.compile(
    rf"{_HELLO}(?:{_SAME}{_THEN}|{_ALONE})"
    r"(?:,? ?(?:please|thanks?(?: you)?|thx))?"
    r"(?P<rest>(?:[,;]? (?:please )?(?:but|except|with|plus|and)\b(?: for| with)?(?: (?:these|the following|this))?"
    r"(?: changes?| lines?)?|[.:;,]| [-–—](?= )).{0,400})?",
    re.IGNORECASE | re.DOTALL,
)
_JOINING: Final = re.compile(
    r"[,;:. ]{0,9}(?:please )?(?:but|except|with|plus|and)?(?: for| with)?(?: (?:these|the following|this))?"
    r"(?: changes?| lines?)?[\s,.;:!–—-]{0,9}",
    re.IGNORECASE,
)
# What somebody names who says only what will change, and says how below.
_NAMED: Final = re.compile(
    r"(?:(?:the |my )?(?:sponsor|risks?|concepts?|tactics?|line-?ups?|training|bids?|sales?|talents?|salt"
    r"|send(?: number)?|sets? ?[1-5]?|match(?:es)? ?[12]?|points)(?:,? (?:and|in|of) |, ?|$)){1,6}",
    re.IGNORECASE,
)
_LONGEST: Final = 400
_AROUND: Final = " \t,.;:!*_-–—()[]\"'“”„"


def last_time(text: str) -> str | None:
    """What stands behind the words of a line that say that all it does not name stays as last time; None without them.

    >>> last_time("As last time. SPONSOR: winner"), last_time("as last time, we won"), last_time("as last week")
    ('SPONSOR: winner', None, '')
    """
    if len(text) > _LONGEST:
        return None
    said = " ".join(text.split()).lstrip(_AROUND)
    found = _WORDS.match(said)
    if found is None:
        return None
    if found["rest"] is None:
        return None if said[found.end() :].strip(_AROUND) else ""
    joining = _JOINING.match(said, found.start("rest"))
    rest = said[joining.end() if joining else found.start("rest") :].rstrip()
    bare = rest.strip(_AROUND)
    sentence = found["rest"].lstrip()[:1] in set(",-–—") and not (joining and joining[0].strip(_AROUND))
    if bare and sentence:
        # `as last time, we won` goes on with a sentence.
        return None
    return rest if bare and not _NAMED.fullmatch(bare) else ""


def says_last_time(text: str) -> bool:
    """Whether a line says that all it does not name stays as last time.

    >>> says_last_time("AS LAST TIME"), says_last_time("Same as before, but:"), says_last_time("as last time we won")
    (True, True, False)
    """
    return last_time(text) is not None


def split_id(text: str) -> tuple[str, bool]:
    """What stands behind SHEET: the id, and whether the words stand behind it on its line."""
    first, _, rest = text.strip().partition(" ")
    bare = first.rstrip(",.;:")
    return (bare, True) if rest and sheet_id(bare) and says_last_time(rest) else (text, False)


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
