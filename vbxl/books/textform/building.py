"""Builds the text form.

Narrow enough for a phone: short lines of words, filled in, with the levels of every player set by set.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.explanations import (
    account_help,
    ageing_help,
    contract_help,
    roster_help,
    sale_help,
    scouting_help,
    sponsor_help,
    spying_help,
    training_help,
    transfer_help,
)
from vbxl.books.textform.lines import LOGICAL, LONGEST_LINE, broken, number, quoted, shown_name
from vbxl.books.textform.narrow import folded, row_lines
from vbxl.books.textform.rows import KnownNames, position_word
from vbxl.books.textform.tables import NO_YEAR, can_be_name, match_shown, team_shown, years
from vbxl.books.textform.words import WIDTH, FormTable
from vbxl.league.ageing import season_ends
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.league import CUP_DIVISION, OWN
from vbxl.league.lineups import MatchPlan
from vbxl.league.match_entries import enter_matches
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.season import Season, settings
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, Levels, can_play

_HELP_MARK: Final = "# "
_LABELLED_PAIR: Final = re.compile(rf"\b({'|'.join(words.PAIR_NAMES.values())}): (?=[0-9]+/)")
_WORDS = frozenset({"yes", "no", "x"})
# Holds the place of a cell that has nothing to say.
_NONE = "-"
_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w.'-]*(?: [\w.'-]+)*")
_RESERVED: Final = frozenset(
    {text.split()[0] for text in (*words.SECTIONS, *words.LABELS, *words.SLOTS)}
    | {one for spellings in (words.SET_SPELLINGS, words.MATCH_SPELLINGS) for spelling in spellings for one in spelling}
    | words.GREETINGS
    | words.MAIL_HEADERS
)
_LEVEL_DIGITS: Final = 1
# Holds the place of a space where no line may end.
_NO_END: Final = "\0"


@dataclass(frozen=True, slots=True)
class _Layout:
    """How much room a form takes: what has a blank line above it, whether players share lines, and little help."""

    apart: Sequence[str] = ("",)
    close: bool = False
    brief: bool = False


_LAYOUTS: Final = (
    _Layout(),
    _Layout(words.BEGIN_PARTS),
    _Layout(words.BEGIN_PARTS, close=True),
    _Layout(words.BEGIN_PARTS, close=True, brief=True),
    _Layout((), close=True, brief=True),
)


def build(view: View, moves: Moves | None = None) -> str:
    """The form as plain text, blank or with what the moves say; `gain_ol` has no place in it (R2.5).

    A form with many players and lots, longer than suits a phone, is written closer.
    """
    lines: list[str] = []
    moves = moves or Moves()
    matches = [*_match_texts(view, moves)]
    for layout in _LAYOUTS:
        lines = [*_printed(_lines(view, moves, matches, layout), layout.apart)]
        if len(lines) <= words.most_lines(len(view.matches)):
            break
    return "".join(f"{line}\n" for line in lines)


@dataclass(frozen=True, slots=True)
class _MatchText:
    """What every layout says of a match: the lines of its sets, and the start levels of each player in them."""

    match: MatchView
    sets: Sequence[str]
    levels: Mapping[str, Sequence[str]]


def _match_texts(view: View, moves: Moves) -> Iterator[_MatchText]:
    plans = {entry.match.slot: entry.plan for entry in enter_matches(view, moves) if not entry.typed.blank}
    players = _players(view)
    for match in view.matches:
        plan = plans.get(match.slot)
        levels = {line.name: _levels(view, match, line, plan) for line in view.roster} if plan else {}
        sets = enumerate(moves.matches.get(match.slot, MatchMoves()).sets, 1)
        lines = [line for count, set_ in sets for line in _set(count, set_, players, home=match.home)]
        yield _MatchText(match, lines, levels)


def _printed(lines: Sequence[str], apart: Sequence[str]) -> Iterator[str]:
    """The lines as wide as a phone shows them, with blank ones above those only that begin with certain words."""
    for line, after in pairwise([*lines, ""]):
        if line or after.startswith(tuple(apart)):
            yield from broken(line.rstrip(), WIDTH)


def _lines(view: View, asked: Moves, matches: Sequence[_MatchText], layout: _Layout) -> list[str]:
    brief = layout.brief
    lines = [*_top(view, asked, brief=brief), *_roster(view, brief=brief)]
    known: Mapping[str, Sequence[str]] = {}
    for text in matches:
        lines += _match_heading(view, text.match, brief=brief)
        lines += [*text.sets, *_levels_help(text.levels, known, close=layout.close)]
        known = text.levels or known
    lines += [*_training(view, asked, brief=brief), *_talents_and_spies(view, asked, brief=brief)]
    lines += [*_sponsor(view, asked), *_market(view, asked, brief=brief)]
    if season_ends(view) or asked.ageing:
        lines += _ageing(view, asked, layout)
    return [*lines, *_given_lists(view), "", words.END]


def _top(view: View, moves: Moves, *, brief: bool) -> Iterator[str]:
    yield words.TITLE
    yield from _help(words.SHORT_HELP)
    yield from (_hint(f"  {line}") for line in _short_example(view, moves))
    yield from _help(words.WHOLE_HELP)
    if view.gm.address:
        yield from _help(f"Mail it to {view.gm}.")
        now = f"S{view.season_number} R{view.round_number}"
        longest = WIDTH - len(_HELP_MARK)
        link = view.gm.mail_link(f"{view.id.team} {now} {view.league_name}", longest)
        yield from [_hint(link)] if len(link) <= longest and not brief else ()
    yield ""
    yield f"SHEET: {view.id}"
    yield f"SEND: {_value(moves.send_number)}"
    yield f"SALT: {_word(moves.salt)}"
    yield from _help(words.SEND_HELP)
    for keys in words.GIVEN_LINES:
        said = (len(view.matches) if key == "matches" else getattr(view, key) for key in keys)
        # A team's name might hold an AGAINST: of its own; in a comma ends what goes on.
        marks = {"team_name": ":,"}
        told = [_given(one, marks.get(key, ",")) for key, one in zip(keys, said, strict=True)]
        yield from folded(", ".join(map("{}: {}".format, (words.GIVEN_LABELS[key] for key in keys), told)), WIDTH)


def _short_example(view: View, moves: Moves) -> Iterator[str]:
    """A short reply to this very form: another sponsor, and in a set another risk and a player who rests."""
    yield "AS LAST TIME"
    others = [one.name for one in view.sponsors if named(one.name) != named(view.sponsor)]
    if others:
        yield f"SPONSOR: {shown_name(others[0])}"
    for match in view.matches[-1:]:
        first = moves.matches.get(match.slot, MatchMoves()).sets[0]
        play = {named(one.text) for one in first.players}
        rests = [line.name for line in view.roster if named(line.name) not in play and _plain(line.name)]
        if not first.blank and rests:
            yield f"{words.MATCH_TITLES[match.slot]}, SET 1: risk 3"
            yield f"6. {rests[0]} {lineup.DEFENDER.name}"


def _roster(view: View, *, brief: bool) -> Iterator[str]:
    cells = [_roster_cells(line) for line in view.roster]
    yield from _table(words.ROSTER, cells, count=len(cells), help_=() if brief else roster_help(view))


def _roster_cells(line: RosterLine) -> tuple[str, ...]:
    kind = f"{line.kind} {line.talent_matches}" if line.new_talent or line.talent_matches else line.kind
    lack = "yes" if line.lack else ""
    pay, until = (line.pay, line.last_round) if line.pay or line.last_round else ("", "")
    told = (line.age, line.ol, line.dl, lack, f"{line.trained_ol}/{line.trained_dl}", pay, until)
    return (shown_name(line.name), kind, *map(_given, told))


def _match_heading(view: View, match: MatchView, *, brief: bool) -> Iterator[str]:
    yield ""
    side = HOME if match.home else AWAY
    yield from folded(f"{words.MATCH_TITLES[match.slot]}, {side}, AGAINST: {shown_name(match.opponent, ':,')}", WIDTH)
    division = words.CUP if match.division == CUP_DIVISION else match.division
    lack = "yes" if match.lacking else "no"
    told = (f"MATCH NO. {match.number}", f"DIVISION {division}", f"HA: {match.home_points}", f"LD: {lack}")
    yield from folded(", ".join(told), WIDTH)
    if match == view.matches[0]:
        yield from _help(words.BRIEF_SET_HELP if brief else words.SET_HELP)


def _levels_help(
    levels: Mapping[str, Sequence[str]], known: Mapping[str, Sequence[str]], *, close: bool
) -> Iterator[str]:
    """The levels of everybody, or of those who have others than in the match before; who keeps them shares a line."""
    if not levels:
        return
    if known:
        yield from _help(words.SAME_LEVELS_HELP if levels == known else words.OTHER_LEVELS_HELP)
    else:
        yield from _help(words.CLOSE_LEVELS_HELP if close else words.LEVELS_HELP)
    told = [(name, said) for name, said in levels.items() if said != known.get(name)]
    changing = [f"{_unparted(name)} {_in_turn(said, close=close)}" for name, said in told if len(set(said)) > 1]
    lines = ["; ".join(changing)] if close else changing
    fresh = [f"{_unparted(name)} {said[0]}" for name, said in told if len(set(said)) == 1]
    lines += [f"{words.SAME_IN_ALL}: {', '.join(fresh)}"] if fresh else []
    for line in lines:
        yield from (one.replace(_NO_END, " ") for one in _help(line))


def _unparted(name: str) -> str:
    """A name in which no line of help ends, unless it is as long as a line."""
    shown = shown_name(name)
    return shown.replace(" ", _NO_END) if len(shown) < WIDTH // 2 else shown


def _in_turn(said: Sequence[str], *, close: bool) -> str:
    """The levels set by set; in few letters where they are those of the set before."""
    if not close:
        return ", ".join(said)
    return " ".join([said[0], *(words.SAME if one == before else one for before, one in pairwise(said))])


def _levels(view: View, match: MatchView, line: RosterLine, plan: MatchPlan) -> Sequence[str]:
    """A player's start levels in each set as the line-ups stand (R2.3), and in which the player is too tired (R2.2)."""
    ceiling = view.levels(line, match)
    starts = (start[line.name] for start in plan.starts)
    return [_shown(one) if can_play(*one, *ceiling) else words.TIRED for one in starts]


def _shown(levels: Levels) -> str:
    return "/".join(f"{round(one, _LEVEL_DIGITS):g}" for one in levels)


def _set(count: int, moves: SetMoves, known: KnownNames, *, home: bool) -> Iterator[str]:
    heading = f"SET {count}"
    chosen = {key: _value(getattr(moves, key)) for key in ("concept", "risk")}
    pairs = {key: (_value(getattr(moves, key)[0]), _value(getattr(moves, key)[1])) for key in words.PAIRS}
    plain = all(re.fullmatch(r"\w*", one) for one in chosen.values())
    short = {key: _points(*both) for key, both in pairs.items() if home or key != "home" or any(both)}
    points = " ".join(f"{words.PAIR_NAMES[key]}: {said}".strip() for key, said in short.items() if said is not None)
    if plain:
        heading += ": " + " ".join(f"{key} {said}," if said else f"{key}:" for key, said in chosen.items())
    together = f"{heading} {points}" if plain else f"{heading}: {points}"
    if len(together) > WIDTH:
        # Two numbers of points need no colon before them.
        together = _LABELLED_PAIR.sub(r"\1 ", together)
    if len(together) <= WIDTH and points:
        yield together
    else:
        yield heading.rstrip(",")
        yield from [points] if points else ()
    if not plain:
        yield f"CONCEPT: {chosen['concept']}"
        yield f"RISK: {chosen['risk']}"
    for key in (key for key, said in short.items() if said is None):
        yield f"{words.PAIR_NAMES[key]}: {' | '.join(pairs[key])}"
    yield from _line_up(moves, known)


def _points(ol: str, dl: str) -> str | None:
    """Points on OL and DL in few letters; None if only bars keep them apart for sure."""
    if not all(re.fullmatch(r"[0-9]{0,6}", one) for one in (ol, dl)):
        return None
    if ol and dl:
        return f"{ol}/{dl}"
    return f"OL {ol}" if ol else f"DL {dl}" if dl else ""


def _line_up(moves: SetMoves, known: KnownNames) -> Iterator[str]:
    """The six of a set, several on a line; each in a row with bars if one could be taken for something else."""
    starts = moves.starts or ((BLANK, BLANK),) * PLAYERS_IN_SET
    rows = [
        (_player(player, known), _value(ol), _value(dl), _value(code), _value(loss))
        for player, code, (ol, dl), loss in zip(moves.players, moves.positions, starts, moves.loss_ol, strict=True)
    ]
    if not all(_is_plain(*row, known=known) for row in rows):
        for at, (name, ol, dl, code, loss) in enumerate(rows, 1):
            yield f"{at}| {name} | {ol} | {dl} | {code} | |" + (f" | loss {loss}" if loss else "")
        return
    line = ""
    for at, (name, ol, dl, code, loss) in enumerate(rows):
        levels = f" {ol or _NONE}/{dl or _NONE}" if ol or dl else ""
        said = f"{name or _NONE}{levels}" + (f" {code or _NONE}" if name or levels or code or loss else "")
        said += f" loss {loss}" if loss else ""
        said += "," if at < PLAYERS_IN_SET - 1 or not line else ""
        if line and len(line) + 1 + len(said) > WIDTH:
            yield line
            line = ""
            said = said if said.endswith(",") else f"{said},"
        line = f"{line} {said}".lstrip()
    yield line


def _is_plain(name: str, ol: str, dl: str, code: str, loss: str, *, known: KnownNames) -> bool:
    levels = all(not one or re.fullmatch(r"[0-9]{1,3}(?:\.[0-9]{1,2})?", one) for one in (ol, dl))
    return (
        levels
        and (not loss or re.fullmatch(r"[0-9]{1,3}", loss) is not None)
        and (not name or (name in known and _plain(name) and f"{name} {code}" not in known))
        and (not code or re.fullmatch(r"[0-9]{1,3}", code) is not None or position_word(code))
    )


def _plain(name: str) -> bool:
    """Whether a name can stand at the beginning of a line without being taken for anything else."""
    first = name.split(maxsplit=1)[0].casefold().strip(".:") if name.split() else ""
    return _PLAIN_NAME.fullmatch(name) is not None and first not in _RESERVED and not position_word(name)


def _training(view: View, moves: Moves, *, brief: bool) -> Iterator[str]:
    levels = {named(line.name): line for line in view.roster}
    rows = []
    for row in moves.training:
        ol, dl = row.inputs
        line = levels.get(named(row.key))
        name = shown_name(line.name) if line else _own(row.key, _players(view))
        rows.append((name, "", _trained(ol), "", _trained(dl)))
    yield from _table(words.TRAINING, rows, help_=_few(training_help(view), brief=brief))


def _trained(gain: Input) -> str:
    """The points wished on a level, with a sign, since the form of 1996 has the new level."""
    value = gain.value
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = _value(gain)
        return said if said.startswith("-") else f"+{said}"
    return _value(gain)


def _talents_and_spies(view: View, moves: Moves, *, brief: bool) -> Iterator[str]:
    names = [(_talent(scout),) for scout in moves.scouts]
    yield from _table(words.SCOUTING, names, help_=scouting_help(view))
    orders = [
        (_name(team), "" if match.blank else match_shown(str(match.value)), _value(detail))
        for team, match, detail in moves.spying
    ]
    yield from _table(words.SPYING, orders, help_=[words.BRIEF_SPYING_HELP] if brief else spying_help(view))


def _sponsor(view: View, moves: Moves) -> Iterator[str]:
    rows = [
        (shown_name(sponsor.name), str(sponsor.a_round), str(sponsor.match_won), str(sponsor.set_won))
        for sponsor in view.sponsors
    ]
    yield from _titled(f"{words.SPONSORS.title}: {len(rows)}", words.SPONSOR_HELP)
    for at, (row, paid) in enumerate(zip(rows, sponsor_help(view), strict=True), 1):
        *above, last = row_lines(words.SPONSORS.key, str(at), tuple(row), WIDTH)
        pays = f"{_HELP_MARK}now {paid}"
        beside = "|" not in last and len(last) + 1 + len(pays) <= WIDTH
        yield from [*above, f"{last} {pays}"] if beside else [*above, last, pays]
    listed = moves.sponsor.text in KnownNames(sponsor.name for sponsor in view.sponsors)
    yield f"SPONSOR: {_name(moves.sponsor) if listed or moves.sponsor.blank else quoted(str(moves.sponsor.value))}"


def _market(view: View, moves: Moves, *, brief: bool) -> Iterator[str]:
    sales = [(_player(player, _players(view)), _value(minimum)) for player, minimum in moves.sales]
    yield from _table(words.SALE, sales, help_=(*_few(sale_help(view), brief=brief), *account_help(view, brief=brief)))
    asked = _by_key(moves.transfer_bids)
    rows: list[Sequence[str]] = []
    for lot in view.transfers:
        team = _given(team_shown(lot.player, lot.team)) or _NONE
        told = map(_given, (lot.age, lot.ol, lot.dl, lot.minimum))
        rows.append((_given(lot.player), team, *told, *map(_value, _inputs(asked, lot.player, 1))))
    rows += [(shown_name(row.key), *[""] * 5, _value(row.inputs[0])) for row in _left(asked)]
    yield from _table(words.TRANSFERS, rows, count=len(view.transfers), help_=transfer_help(view))

    asked = _by_key(moves.offer_bids)
    rows = []
    for index, offer in enumerate(view.offers, 1):
        bid, name = _inputs(asked, str(index), 2)
        terms = [_given(one) if one else _NONE for one in (offer.age, offer.ol, offer.dl, offer.amount)]
        rows.append((offer.kind, *terms, _value(bid), _talent(name)))
    yield from _table(words.OFFERS, rows, count=len(view.offers), more=[
        (row.key, ("", "", "", "", "", _value(row.inputs[0]), _talent(row.inputs[1]))) for row in _left(asked)
    ])  # fmt: skip

    asked = _by_key(moves.contract_bids)
    rows = []
    for free in view.contract_lots:
        rows.append((*map(_given, (free.player, free.ol, free.dl)), *map(_value, _inputs(asked, free.player, 2))))
    rows += [(shown_name(row.key), "", "", *map(_value, row.inputs)) for row in _left(asked)]
    yield from _table(
        words.CONTRACTS, rows, count=len(view.contract_lots), help_=islice(contract_help(view), brief, None)
    )


def _ageing(view: View, moves: Moves, layout: _Layout) -> Iterator[str]:
    """The splits of those who age; in a closer form only those that are asked for."""
    asked = _by_key(moves.ageing)
    costs = years(view.settings)
    ageing = [line for line in view.roster if line.kind == OWN and line.age in costs]
    rows: list[Sequence[str]] = []
    for line in view.roster:
        loss = _inputs(asked, line.name, 1)[0]
        if not loss.blank or (line in ageing and not layout.close):
            rows.append((*map(_given, (line.name, line.age, line.ol, line.dl)), *NO_YEAR, _value(loss)))
    rows += [(_own(row.key, _players(view)), *[""] * 6, _value(row.inputs[0])) for row in _left(asked)]
    help_ = [f"As: {shown_name(ageing[0].name)}, loss OL: 3."] if ageing and layout.close else []
    if ageing:
        losses = [(age, *costs[age]) for age in sorted({line.age for line in ageing})]
        terms = [f"{age} to {next_} {loss} ({least})" for age, next_, loss, least in losses]
        help_.append(f"Points lost (least of each level): {', '.join(terms)}.")
    yield from _table(words.AGEING, rows, help_=(*help_, *ageing_help(view, brief=layout.brief)))


def _given_lists(view: View) -> Iterator[str]:
    yield from _listed(words.TEAMS, [(shown_name(name, ","),) for name in view.teams])
    yield from _listed(words.SETTINGS, [(name, str(value)) for name, value in _changed(view.settings).items()])


def _listed(table: FormTable, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table of which several rows share a line."""
    yield from _table(table, (), count=len(rows))
    line = ""
    for at, row in enumerate(rows, 1):
        (said,) = row_lines(table.key, str(at), tuple(row), LONGEST_LINE)
        if line and ("|" in line + said or len(line) + len(said) + 3 > WIDTH):
            yield line if "|" in line or "|" in said else f"{line},"
            line = ""
        line = f"{line}, {said}" if line else said
    yield from [line] if line else ()


def _changed(season: Season) -> Mapping[str, int]:
    return {
        setting.name: getattr(season, setting.name)
        for setting in settings()
        if getattr(season, setting.name) != setting.default
    }


def _table(
    table: FormTable,
    rows: Sequence[Sequence[str]],
    *,
    count: int | None = None,
    more: Iterable[tuple[str, Sequence[str]]] = (),
    help_: Iterable[str] = (),
) -> Iterator[str]:
    """A table: title, lines of help, numbered rows; `more` are rows whose number is typed by somebody."""
    extra = list(more)
    if table.key not in words.CLOSE:
        yield ""
    title = table.title if count is None else f"{table.title}: {count}"
    if count is None or rows or extra:
        text = " ".join([*filter(None, [words.HELP.get(table.key, table.hint)]), *help_])
        yield from _titled(title, text)
    else:
        yield title
    for number_, row in [*((str(at), row) for at, row in enumerate(rows, 1)), *extra]:
        yield from row_lines(table.key, number_, tuple(row), WIDTH)


def _few(help_: Iterable[str], *, brief: bool) -> Iterable[str]:
    """Help, or its first sentence."""
    return islice(help_, 1) if brief else help_


def _titled(title: str, help_: str) -> Iterator[str]:
    """A title with its help behind it if both fit on a line, else below it."""
    beside = f"{title} {_hint(help_)}"
    if help_ and len(beside) <= WIDTH:
        yield beside
    else:
        yield from [title, *_help(help_)]


def _by_key(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Rows by key; several of one key go to the lots of that name in turn."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.key, []).append(row)
    return found


def _inputs(asked: dict[str, list[Row]], key: str, count: int) -> tuple[Input, ...]:
    waiting = asked.get(key)
    return waiting.pop(0).inputs if waiting else (BLANK,) * count


def _left(asked: Mapping[str, list[Row]]) -> list[Row]:
    return [row for rows in asked.values() for row in rows]


def _help(text: str) -> Iterator[str]:
    """Sentences in lines of help."""
    wrapped = textwrap.wrap(text, WIDTH - len(_HELP_MARK), break_long_words=False, break_on_hyphens=False)
    return map(_hint, wrapped)


def _hint(text: str) -> str:
    return f"{_HELP_MARK}{text}"


def _given(value: object, marks: str = "") -> str:
    text = str(value)
    return shown_name(text, marks) if text and isinstance(value, str) else text


def _name(one: Input) -> str:
    return "" if one.blank else shown_name(str(one.value))


def _talent(one: Input) -> str:
    """A new name for a player; in quotation marks if a reader would take it for none."""
    return _name(one) if one.blank or can_be_name(str(one.value)) else quoted(str(one.value))


def _players(view: View) -> KnownNames:
    return KnownNames(line.name for line in view.roster)


def _player(one: Input, known: KnownNames) -> str:
    return "" if one.blank else _own(str(one.value), known)


def _own(name: str, known: KnownNames) -> str:
    """The name of a player of one's own; in quotation marks if a reader would take it for another's."""
    return quoted(name) if known.fitting(name) else shown_name(name)


def _word(one: Input) -> str:
    """A cell's entry for a word of one's own: as it is if it is a word, else as for a number."""
    value = one.value
    if (
        isinstance(value, str)
        and value.isalpha()
        and value.isascii()
        and value not in LOGICAL
        and number(value) is None
    ):
        return value
    return _value(one)


def _value(one: Input) -> str:
    """A cell's entry for a number or a code; in quotation marks if it would be read otherwise."""
    value: Value = one.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        known = lineup.position(value) or lineup.concept(value) or value in _WORDS
        return value if known and number(value) is None and value.isalpha() else quoted(value)
    text = repr(value) if "e" not in repr(value) else f"{value:f}"
    # 1.500 dollars are fifteen hundred; one and a half of them must not look the same.
    return text if number(text, money=True) == value else f"{text}0"
