"""A short reply: `as last time` and the lines that change; the rest stays as the form was sent (R12.1, R12.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise, zip_longest
from typing import Any, Final

from vbxl.books.textform import words
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
    r"(?:please,? )?(?:(?:just|exactly|all|everything(?: else)?|otherwise|the|my|rest),? ){0,3}"
    r"(?:same|rest|others?|same (?:team|line-?ups?|players|moves?|form|six))?"
    r"(?: (?:is|are|stays?|remains?|goes))?(?: the)?(?: same)? ?"
)
_THEN: Final = (
    r"(?:as|like) (?:proposed|(?:in |on )?(?:the |my )?(?:last|previous) (?:time|round|week|turn|match|move|form)"
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


def find_last_time(text: str) -> tuple[int, int] | None:
    """Return where a line says that all it does not name stays as last time; None where it does not.

    Before these words may stand a greeting, behind them thanks, and on both sides entries.

    >>> find_last_time("As last time. SPONSOR: winner"), find_last_time("Hi Rien, as last week please")
    ((0, 12), (9, 28))
    >>> find_last_time("as last time, we won") is find_last_time("not as last time") is None
    True
    """
    if len(text) > _LONGEST:
        return None
    for found in _WORDS.finditer(text):
        start, end = found.span()
        start += len(found[0]) - len(found[0].lstrip())
        if _may_precede(text[:start]) and _may_follow(text[end:]):
            return start, end
    return None


def _may_precede(text: str) -> bool:
    """Whether a greeting or an entry stands before the words, or nothing."""
    bare = text.strip(_AROUND)
    if not bare or _DENIED.search(bare):
        return not bare
    entry = _ENTRY.search(bare) is not None
    apart = text.rstrip()[-1:] in set(",;.!–—-" if entry else ",;:.!–—-")
    apart = apart or text.rstrip().casefold().endswith((" and", " but", " with"))
    return apart and (entry or len(bare.split()) <= _MOST_WORDS_BEFORE)


def _may_follow(text: str) -> bool:
    """Whether nothing stands behind the words, or thanks, a name, or what changes."""
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


# Several entries on one line.

# Where an entry begins that needs no heading above it; before each, a line is cut.
_BEGINS: Final = re.compile(
    r"(?<!\w)(?:sponsor\b(?! now)|send(?: (?:number|no\.?|nr\.?))?[ :=]{1,3}\d|salt ?[:=]|match ?[12]\b|cup match\b"
    r"|set ?[1-5]\b|(?:training|scouting|scout|for sale|sale|spying order|spying|spy) ?:)",
    re.IGNORECASE,
)
_SHEET: Final = re.compile(
    r"\s*(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d{1,3}-T\d{2,5}-[0-9a-f]{8}(?:-[0-9a-f]{16})?(?=[\s,;.]+\S)",
    re.IGNORECASE,
)
_MATCH_BEFORE: Final = re.compile(r"(?:match ?[12]|cup match|cup)[\s,:;.\-–]{1,4}\Z", re.IGNORECASE)
# `in match 1` belongs to what stands before it.
_IN: Final = re.compile(r"\b(?:in|for|of|at|from)\s?\(?\Z|\(\Z", re.IGNORECASE)
_JOINED: Final = re.compile(r"[\s,;.]{0,4}(?:\s(?:and|&|\+|plus|with)\s{1,3})?\Z", re.IGNORECASE)
_LEADS: Final = re.compile(
    r"[\s,;.:!–-]{0,9}(?:(?:and|but|plus|with|except|please|also)\b[\s:,]{0,3}){0,3}", re.IGNORECASE
)
# A word or two with a colon, dots or a dash before an entry, in any language: `PS:`, `P.S.`, `Update:`.
_PREFIX: Final = re.compile(
    r"\s*(?:(?:[^\W\d_]\.){2,4}|[^\W\d_]{1,20}(?: [^\W\d_]{1,20})?\s?[:–—-]|(?:ps|nb|pps|edit|update)\b)\s{1,3}(?=\S)",
    re.IGNORECASE,
)
_PART: Final = re.compile(r"(?:[,;.!]|\band\b|&)\s{1,3}(?=\S)")
_INITIAL: Final = re.compile(r"\b\w\.\s{1,3}\Z")


def split_entries(line: TextLine, is_entry: Callable[[TextLine], bool]) -> list[TextLine]:
    """Split a line into the entries that share it: `sponsor: winner, match 1 set 1 risk 5`; else return it alone.

    Only a line is cut that begins with an entry or says AS LAST TIME: what is given to the form may hold such words.
    """
    if len(line.text) > _LONGEST or "|" in line.text or line.text.lstrip().startswith("#"):
        return [line]
    sheet = _SHEET.match(line.text)
    if sheet:
        return [line.upto(sheet.end()), *split_entries(_trim(line, sheet.end(), len(line.text)), is_entry)]

    def begins(part: TextLine) -> bool:
        return _BEGINS.match(part.text.lstrip(" *•–->")) is not None or is_entry(_first_part(part))

    prefix = _PREFIX.match(line.text)
    if prefix and not _BEGINS.match(line.text) and prefix[0].strip(" :–—-").casefold() not in _LABELS:
        rest = line.tail(prefix.end())
        line = rest if find_last_time(rest.text) or begins(rest) else line
    last = find_last_time(line.text)
    if not (last or begins(line)) or line.text.lstrip().casefold().startswith("salt"):
        return [line]
    quotations = find_quotations(line.text)
    cuts = set(last or ())
    for found in _BEGINS.finditer(line.text):
        at = found.start()
        in_match = found[0].casefold().startswith("set") and _MATCH_BEFORE.search(line.text, 0, at)
        belongs = found[0][:1] in "MmSsCc" and _IN.search(line.text, 0, at)
        if not (in_match or belongs or any(start <= at < end for start, end in quotations)):
            cuts.add(at)
    for found in _PART.finditer(line.text):
        rest = line.tail(found.end())
        initial = _INITIAL.search(line.text, 0, found.end())
        if is_sign_off(rest.text) or (not initial and is_entry(_first_part(rest))):
            cuts.add(found.end())
    edges = sorted({0, *cuts, len(line.text)})
    pieces = [_trim(line, start, end) for start, end in pairwise(edges)]
    return [piece for piece in pieces if piece.text] or [line]


_LABELS: Final = frozenset({*words.MAIL_HEADERS, *words.LABELS, *words.SECTIONS, *words.SET_LABELS, "team", "against"})


def _first_part(line: TextLine) -> TextLine:
    found = re.search(r"[,;] ", line.text)
    return line.upto(found.start()) if found else line


def _trim(line: TextLine, start: int, end: int) -> TextLine:
    """Return a piece of a line without what joins it to the pieces beside it."""
    joined = _JOINED.search(line.text, start, end)
    end = joined.start() if joined and end < len(line.text) else end
    lead = _LEADS.match(line.text, start, end) if start else None
    return line.upto(end).tail(lead.end() if lead else start)


# Who plays for whom.


@dataclass(frozen=True, slots=True)
class SpokenChange:
    """Who plays for whom, or in another position; `where` says in which match or set."""

    player: Cell
    instead_of: Cell | None
    position: Cell | None
    where: str = ""


_WHERE: Final = re.compile(
    r"[\s,]{1,3}(?:\(|in |for |at )?\s?((?:match ?[12]|cup match)(?:,? (?:in )?set ?[1-5])?"
    r"|set ?[1-5]|all (?:sets|matches))\)?\Z",
    re.IGNORECASE,
)
_FOR: Final = re.compile(r"\s(?:for|instead of|in (?:place|for) of|in for|replaces)\s", re.IGNORECASE)
_BY: Final = re.compile(r"\s(?:with|by|->|=>|→)\s", re.IGNORECASE)
_LEAD: Final = re.compile(r"\s*(?:(?:please|pls|also|and|then|i want|we want|-|–|\*|•)[\s,:]{1,2}){0,3}", re.IGNORECASE)
_PLAY: Final = re.compile(r"(?:play|use|put(?: in)?|line up|field)\s{1,2}", re.IGNORECASE)
_REPLACE: Final = re.compile(r"(?:replace|swap|change|substitute)\s{1,2}", re.IGNORECASE)
_AS: Final = re.compile(r"\s{0,3}(?:[:,]|\b(?:as|to|is|at|now)\b(?: an?)?)\s{0,3}", re.IGNORECASE)


def skip_lead(line: TextLine) -> TextLine:
    """Return a line without the `please` or the bullet before it."""
    lead = _LEAD.match(line.text)
    return line.tail(lead.end()) if lead and lead.end() else line


def read_change(line: TextLine, roster: KnownNames) -> SpokenChange | None:
    """Read `H. Ueda for C. Moreau`, `replace C. Moreau by H. Ueda`, `H. Ueda 2`, perhaps with a match and a set."""
    where = _WHERE.search(line.text)
    bare = line.upto(where.start()) if where else line
    place = where[1] if where else ""
    replaced = _REPLACE.match(bare.text)
    start = replaced or _PLAY.match(bare.text)
    bare = bare.tail(start.end()) if start else bare
    for cut in (_BY if replaced else _FOR).finditer(bare.text):
        parts = bare.upto(cut.start()), bare.tail(cut.end())
        coming, going = reversed(parts) if replaced else parts
        found = roster.find_at(going)
        position = _read_position(going.tail(found[1])) if found else None
        going = going.upto(found[1]) if found and position else going
        player, other = _read_whole_name(coming, roster), _read_whole_name(going, roster)
        if player and other:
            return SpokenChange(player, other, position, place)
    found = roster.find_at(bare)
    position = _read_position(bare.tail(found[1])) if found else None
    return SpokenChange(found[0], None, position, place) if found and position else None


def _read_whole_name(line: TextLine, names: KnownNames) -> Cell | None:
    for cell in (line.cell(0, len(line.text.rstrip(" .,;!")) or None), line.cell()):
        if names.names(cell.text):
            return cell
    return None


def _read_position(line: TextLine) -> Cell | None:
    lead = _AS.match(line.text)
    cell = line.cell(lead.end() if lead else 0, len(line.text.rstrip(" .,;!")) or None)
    return cell if cell.text and is_position(cell.text) else None


@dataclass(frozen=True, slots=True)
class LineUpChange:
    """A player who plays for another, or in another position; without a match or a set, wherever that can be."""

    slot: str
    set_number: int
    player: Input
    instead_of: Input | None
    position: Input


def change_line_ups(moves: Moves, changes: Iterable[LineUpChange]) -> tuple[Moves, list[Problem]]:
    """Return moves with changed line-ups, and a problem for each change that changes nothing."""
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
        problems += [] if done else [_change_problem(change)]
    return replace(moves, matches=matches), problems


def _find_place(change: LineUpChange, set_: SetMoves) -> int | None:
    """Return the place that a change is for; None where nobody plays whom it concerns, or its player does already."""
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


def _change_problem(change: LineUpChange) -> Problem:
    player = change.player
    if change.instead_of is None:
        message = "it is not clear which of the six places this changes"
        remedy = (
            "Write 1 to 6 before each name, name all six, or write as A. Player for B. Player. Nobody in the "
            "set was changed."
        )
        return Problem("TEXT-PART", player.place, player.text, message, remedy)
    message = f"there is no set in which {escaped(change.instead_of.text)} plays and {escaped(player.text)} does not"
    remedy = "Name a player of your last line-ups. Nobody was changed."
    position = f" {change.position.text}" if not change.position.blank else ""
    value = f"{player.text} for {change.instead_of.text}{position}"
    return Problem("TEXT-PART", player.place, value, message, remedy)


def complete_moves(typed: Moves, sent: Moves, place: Place) -> Moves:
    """Return the moves that were sent with those of a short reply in their place: sets cell by cell, lists as a whole.

    What stays stands where the reply says so: by the heading of its set, or at `place`.
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
        # Start levels follow from who plays: in a set that changes they need not hold any more.
        starts = typed.starts or (sent.starts if typed.blank else ())
        pairs = {one.name: (getattr(typed, one.name), getattr(sent, one.name)) for one in fields(typed)}
        cells = {name: _merge_cells(*pair, choose) for name, pair in pairs.items() if name != "starts"}
        return SetMoves(**cells, starts=starts)
    if isinstance(typed, MatchMoves | Moves):
        parts = {one.name: _merge(getattr(typed, one.name), getattr(sent, one.name), choose) for one in fields(typed)}
        return replace(typed, **parts)
    if typed and isinstance(typed[0], SetMoves):
        return tuple(_merge(*pair, choose) for pair in zip(typed, sent, strict=True))
    return typed or sent


def _merge_cells(typed: Any, sent: Any, choose: Callable[[Input, Input], Input]) -> Any:
    if isinstance(typed, Input):
        return choose(typed, sent)
    return tuple(choose(*pair) for pair in zip_longest(typed, sent, fillvalue=BLANK))


def name_rest(view: View) -> str:
    """Return the words with which a short reply keeps the rest; in round 1 there is no last time."""
    return "AS PROPOSED" if view.round_number == 1 else "AS LAST TIME"


_LONGEST_EXAMPLE: Final = 74
_TRIED: Final = 4


def short_example(view: View, sent: Moves) -> str:
    """A short reply on one line, with names of the team, that breaks no rule: who plays for whom, another sponsor."""
    parts = [_substitute(view, sent)]
    parts += [f"SPONSOR: {one.name}" for one in view.sponsors if named(one.name) != named(view.sponsor)][:1]
    said = f"{name_rest(view).capitalize()} please"
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
                moves, problems = change_line_ups(sent, [change])
                if not problems and len(checks(moves, view)) <= known:
                    return f"{match.slot.replace('match', 'match ')} set 1: {rest} for {player}"
    return ""
