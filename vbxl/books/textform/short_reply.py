"""A short reply: `as last time` and the lines that change; the rest stays as the form was sent (R12.1, R12.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise, zip_longest
from typing import Any, Final

from vbxl.books.textform.lines import Cell, TextLine, find_quotations
from vbxl.books.textform.mail import is_sign_off
from vbxl.books.textform.names import KnownNames
from vbxl.books.textform.rows import is_position
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.team import named

_SAME: Final = (
    r"(?:(?:please|just|exactly|all|everything|else|otherwise|the|my|rest|others?|same|team|line-?ups?|players|moves?|is|"
    r"are|stays?),? ){0,6}"
)
_THEN: Final = (
    r"(?:as|like) (?:proposed|before|usual"
    r"|(?:in |on )?(?:the |my )?(?:last|previous) (?:time|round|week|match|move|form))"
)
_ALONE: Final = r"(?:no changes?|(?:all )?unchanged|nothing changes|(?:the )?same again)"
# Every repetition is bounded, since a line may be made of thousands of words.
_WORDS: Final = re.compile(
    rf"(?<!\w)(?:{_SAME}{_THEN}|{_ALONE})(?:,? ?(?:please|pls|thanks|thx)\b)?(?!\w)".replace(" ", r"\s{1,3}"),
    re.IGNORECASE,
)
# What may come before these words: nothing, or the end of a sentence or an entry; and what may come after them.
_BEFORE: Final = re.compile(r"(?:.{0,200}(?:[,;.!–—]|\b(?:and|but|with)))?[\s*_(\"'-]{0,9}", re.IGNORECASE | re.DOTALL)
_AFTER: Final = re.compile(
    r"[\s*_)\"']{0,9}(?:\Z|(?:but|except|with|plus|and)\b"
    r"|[,.;:!–—-](?!\s{0,3}(?:i|we|you|he|she|they|it|my|our|the|that|this|so|because|when|where)\b))",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(
    r"\b(?:not|never|no|don'?t|didn'?t|isn'?t|can'?t|cannot|won'?t|nothing)\b|\?", re.IGNORECASE
)
# A question in a sentence of its own.
_ASKS: Final = re.compile(r"[.!]\s{1,3}\w[^?]{0,200}\?[^?]{0,60}", re.DOTALL)
# Words that may lead from these to the changes.
_JOINING: Final = re.compile(
    r"[,;:.! –-]{0,9}(?:please )?(?:\b(?:but|except|with|plus|and)\b)?(?: for| with)?(?: (?:these|the following|this))?"
    r"(?: changes?| lines?)?[\s,.;:!–-]{0,9}",
    re.IGNORECASE,
)
_LONGEST: Final = 400


def find_last_time(text: str) -> tuple[int, int] | None:
    """Return the start and end of the words that keep everything else as last time; None if they aren't there.

    A greeting may precede these words, and thanks or a question may follow them; entries may come before or after.

    >>> find_last_time("As last time. SPONSOR: winner"), find_last_time("Hi Rien, as last week please")
    ((0, 12), (9, 28))
    >>> find_last_time("as last time, we won") is find_last_time("not as last time") is None
    True
    """
    for found in _WORDS.finditer(text) if len(text) <= _LONGEST else ():
        before, after = text[: found.start()], text[found.end() :]
        follows = _AFTER.match(after) or _ASKS.fullmatch(after)
        if _BEFORE.fullmatch(before) and not _DENIED.search(before) and follows:
            return found.span()
    return None


def leads_on(text: str) -> bool:
    """Whether words next to AS LAST TIME only introduce changes: `with these changes`, or anything before a colon."""
    return _JOINING.fullmatch(text) is not None or text.rstrip().endswith(":")


# Several entries on one line.

# The beginning of an entry that needs no heading above it.
_BEGINS: Final = re.compile(
    r"[\s*•–-]{0,9}(?:(?:sponsor|send|salt)\s?:|match ?[12]\b|cup\b|set ?[1-5]\b"
    r"|(?:training|scouting|for sale|spying order) ?:)",
    re.IGNORECASE,
)
_SHEET: Final = re.compile(
    r"\s*(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d{1,3}-T\d{2,5}-[0-9a-f]{8}(?:-[0-9a-f]{16})?(?=[\s,;.]+\S)",
    re.IGNORECASE,
)
_MATCH_BEFORE: Final = re.compile(r"(?:match ?[12]|cup match|cup)[\s,:;.–-]{1,4}\Z", re.IGNORECASE)
_WHERE: Final = re.compile(
    r"[\s*•–-]{0,9}(?:(?:match ?[12]|cup match|cup)\b[\s,:;.–-]{0,4})?(?:set ?[1-5]\b[\s,:;.–-]{0,4})?", re.IGNORECASE
)
# The end of an entry, if it isn't the dot of an initial.
_END: Final = re.compile(r"(?:[,;!]|(?<!\b[^\W\d_])\.|\band\b|&)\s{1,3}(?=\S)", re.IGNORECASE)
_JOINED: Final = re.compile(r"[\s,;.]{0,4}(?:\s(?:and|&|\+|plus|with)\s{1,3})?\Z", re.IGNORECASE)
_LEADS: Final = re.compile(
    r"[\s,;.:!–-]{0,9}(?:(?:and|but|plus|with|except|please|also)\b[\s:,]{0,3}){0,3}", re.IGNORECASE
)


def split_entries(line: TextLine, is_entry: Callable[[TextLine], bool]) -> list[TextLine]:
    """Split a line into the entries that share it: `As last time, match 1 set 1: risk 5, SPONSOR: winner`.

    Only a line that begins with an entry or says AS LAST TIME is split, since lines of the given part may contain the
    same words.
    """

    def begins(at: int) -> bool:
        part = line.tail(at)
        first = re.search(r"[,;] ", part.text)
        return _BEGINS.match(part.text) is not None or is_entry(part.upto(first.start()) if first else part)

    def is_whole(start: int, end: int) -> bool:
        after = _END.search(line.text, end + 1)
        ends = (end, after.start() if after else len(line.text))
        return [is_entry(_skip_set(line.upto(stop).tail(start))) for stop in ends] == [True, False]

    if len(line.text) > _LONGEST or "|" in line.text or line.text.lstrip().startswith("#"):
        return [line]
    sheet = _SHEET.match(line.text)
    if sheet:
        return [line.upto(sheet.end()), *split_entries(_trim(line, sheet.end(), len(line.text)), is_entry)]
    last = find_last_time(line.text)
    if not (last or begins(0)) or line.text.lstrip().casefold().startswith("salt"):
        return [line]
    quotations = find_quotations(line.text)
    cuts = {0, *(last or ()), len(line.text)}
    for end in _END.finditer(line.text):
        at = end.end()
        quoted = any(start <= at < stop for start, stop in quotations)
        same = _MATCH_BEFORE.search(line.text, 0, at) is not None
        if not (quoted or same) and (begins(at) or is_sign_off(line.text[at:])):
            cuts.add(at)
        elif not (quoted or same) and is_whole(max(cut for cut in cuts if cut <= end.start()), end.start()):
            # A part that we can't read doesn't spoil others.
            cuts.add(at)
    pieces = [_trim(line, start, end) for start, end in pairwise(sorted(cuts))]
    return [piece for piece in pieces if piece.text] or [line]


def _skip_set(line: TextLine) -> TextLine:
    where = _WHERE.match(line.text)
    return line.tail(where.end()) if where else line


def _trim(line: TextLine, start: int, end: int) -> TextLine:
    """Return a piece of a line without the words that join it to its neighbours."""
    joined = _JOINED.search(line.text, start, end)
    end = joined.start() if joined and end < len(line.text) else end
    lead = _LEADS.match(line.text, start, end) if start else None
    return line.upto(end).tail(lead.end() if lead else start)


# Who plays for whom.

_FOR: Final = re.compile(r"\s(?:for|instead of)\s", re.IGNORECASE)


def read_change(line: TextLine, roster: KnownNames) -> tuple[Cell, Cell | None, Cell | None] | None:
    """Read `H. Ueda for C. Moreau`, with or without a position, or `H. Ueda 2`.

    Return who plays, whom that player replaces, and the position.
    """
    for cut in _FOR.finditer(line.text):
        going, position = _split_position(line.tail(cut.end()), roster)
        player, other = _read_whole_name(line.upto(cut.start()), roster), _read_whole_name(going, roster)
        if player and other:
            return player, other, position
    name, position = _split_position(line, roster)
    player = _read_whole_name(name, roster) if position else None
    return (player, None, position) if player else None


def _split_position(line: TextLine, roster: KnownNames) -> tuple[TextLine, Cell | None]:
    """Split a line into a name and the position after it; if there is no position, return the line and None."""
    found = roster.find_at(line)
    cell = line.cell(found[1], len(line.text.rstrip(" .,;!"))) if found else None
    return (line.upto(found[1]), cell) if found and cell and cell.text and is_position(cell.text) else (line, None)


def _read_whole_name(line: TextLine, names: KnownNames) -> Cell | None:
    for cell in (line.cell(0, len(line.text.rstrip(" .,;!")) or None), line.cell()):
        if names.names(cell.text):
            return cell
    return None


@dataclass(frozen=True, slots=True)
class LineUpChange:
    """A change to line-ups: a player replaces another, or takes another position.

    If no match or no set is named, the change applies wherever it can.
    """

    slot: str
    set_number: int
    player: Input
    instead_of: Input | None
    position: Input


def change_line_ups(moves: Moves, changes: Iterable[LineUpChange]) -> tuple[Moves, list[Problem]]:
    """Return the moves with their line-ups changed, and a problem for each change that had no effect."""
    problems: list[Problem] = []
    matches = dict(moves.matches)
    for change in changes:
        done = False
        for slot, match in matches.items():
            sets = list(match.sets)
            for at, set_ in enumerate(sets):
                concerned = change.slot in {"", slot} and change.set_number in {0, at + 1}
                place = _find_place(change, set_) if concerned else None
                if place is not None:
                    sets[at], done = _replace_player(set_, place, change), True
            matches[slot] = replace(match, sets=tuple(sets))
        problems += [] if done else [_tell_vain_change(change)]
    return replace(moves, matches=matches), problems


def _find_place(change: LineUpChange, set_: SetMoves) -> int | None:
    names = [named(player.text) for player in set_.players]
    player, leaves = named(change.player.text), named((change.instead_of or change.player).text)
    if leaves not in names or (player != leaves and player in names):
        return None
    return names.index(leaves)


def _replace_player(set_: SetMoves, place: int, change: LineUpChange) -> SetMoves:
    def put(values: Sequence[Input], value: Input) -> Any:
        return values if value.blank else (*values[:place], value, *values[place + 1 :])

    players = put(set_.players, change.player) if change.instead_of else set_.players
    return replace(set_, players=players, positions=put(set_.positions, change.position), starts=())


def _tell_vain_change(change: LineUpChange) -> Problem:
    player = change.player
    if change.instead_of is None:
        message = "it is not clear which of the six places this changes"
        remedy = 'Number all six names 1 to 6, or write "A. Player for B. Player". The set was not changed.'
        return Problem("TEXT-PART", player.place, player.text, message, remedy)
    message = f"there is no set in which {escaped(change.instead_of.text)} plays and {escaped(player.text)} does not"
    remedy = "Name a player in your last line-ups. Nothing was changed."
    position = f" {change.position.text}" if not change.position.blank else ""
    value = f"{player.text} for {change.instead_of.text}{position}"
    return Problem("TEXT-PART", player.place, value, message, remedy)


def complete_moves(typed: Moves, sent: Moves, place: Place) -> Moves:
    """Return the sent moves with those of a short reply inserted: sets cell by cell, lists as a whole.

    An entry that stays but has no place gets the place of its set's heading in the reply or, if there is none, `place`.
    """

    def choose(entry: Input, before: Input) -> Input:
        if not entry.blank:
            return entry
        return Input(before.value, before.place if before.place.line else entry.place if entry.place.line else place)

    merged: Moves = _merge(typed, sent, choose)
    return merged


def _merge(typed: Any, sent: Any, choose: Callable[[Input, Input], Input]) -> Any:
    if isinstance(typed, Input):
        return choose(typed, sent)
    if isinstance(typed, Mapping):
        slots = dict.fromkeys((*sent, *typed))
        return {slot: _merge(typed.get(slot, MatchMoves()), sent.get(slot, MatchMoves()), choose) for slot in slots}
    if isinstance(typed, SetMoves):
        # Start levels depend on who plays, so they may be wrong in a set that changes.
        starts = typed.starts or (sent.starts if typed.blank else ())
        pairs = {field.name: (getattr(typed, field.name), getattr(sent, field.name)) for field in fields(typed)}
        cells = {name: _merge_cells(*pair, choose) for name, pair in pairs.items() if name != "starts"}
        return SetMoves(**cells, starts=starts)
    if isinstance(typed, MatchMoves | Moves):
        parts = {
            field.name: _merge(getattr(typed, field.name), getattr(sent, field.name), choose) for field in fields(typed)
        }
        return replace(typed, **parts)
    if typed and isinstance(typed[0], SetMoves):
        return tuple(_merge(*pair, choose) for pair in zip(typed, sent, strict=True))
    return typed or sent


def _merge_cells(typed: Any, sent: Any, choose: Callable[[Input, Input], Input]) -> Any:
    if isinstance(typed, Input):
        return choose(typed, sent)
    return tuple(choose(*pair) for pair in zip_longest(typed, sent, fillvalue=BLANK))


def name_rest(view: View) -> str:
    """Return the words by which a short reply keeps everything else: AS LAST TIME or, in round 1, AS PROPOSED."""
    return "AS PROPOSED" if view.round_number == 1 else "AS LAST TIME"


_LONGEST_EXAMPLE: Final = 74
_TRIED: Final = 4


def make_short_example(view: View, sent: Moves) -> str:
    """Return a legal short reply on one line, which names a substitute from the team and another sponsor."""
    others = [sponsor.name for sponsor in view.sponsors if named(sponsor.name) != named(view.sponsor)]
    example = f"{name_rest(view).capitalize()} please"
    for part in filter(None, (_substitute(view, sent), *(f"SPONSOR: {name}" for name in others[:1]))):
        longer = f"{example}, {part}"
        # An example to copy must have no line that mail programs break, and no name with special marks.
        if len(longer) <= _LONGEST_EXAMPLE and longer.isprintable() and not set(part) & set(',;|"*_'):
            example = longer
    return example


def _substitute(view: View, sent: Moves) -> str:
    """Return a substitution in the first set of the last match; "" if any would cause a problem."""
    for match in view.matches[-1:]:
        first = sent.matches.get(match.slot, MatchMoves()).sets[0]
        plays = [player.text for player in first.players if not player.blank]
        names = {named(name) for name in plays}
        rests = [line.name for line in view.roster if named(line.name) not in names]
        known = len(checks(sent, view))
        for rest in rests[:_TRIED]:
            for player in reversed(plays):
                change = LineUpChange(match.slot, 1, Input(rest), Input(player), BLANK)
                moves, problems = change_line_ups(sent, [change])
                if not problems and len(checks(moves, view)) <= known:
                    return f"{match.slot.replace('match', 'match ')} set 1: {rest} for {player}"
    return ""
