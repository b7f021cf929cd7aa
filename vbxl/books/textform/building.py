"""Builds the text form: filled in, with every player's levels set by set, in lines short enough for a phone."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

from vbxl.books.textform import explanations, words
from vbxl.books.textform.given import list_given_rows
from vbxl.books.textform.lines import LOGICAL, break_line, quote, read_number, show_name
from vbxl.books.textform.mail import GREETINGS, MAIL_HEADERS
from vbxl.books.textform.names import KnownNames
from vbxl.books.textform.rows import can_be_name, fold, is_position, print_row
from vbxl.books.textform.short_reply import name_rest
from vbxl.books.textform.words import TABLES, WIDTH
from vbxl.league.checks import TITLE, list_unused
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.league import CUP_DIVISION, OWN, PLAYER
from vbxl.league.lineups import MatchPlan, enter_matches
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.season_end import SPLIT_AGES, is_last_round
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.ageing import get_age_loss, get_next_age
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, can_play

_HELP_MARK: Final = "# "
_LABELLED_PAIR: Final = re.compile(rf"\b({'|'.join(words.PAIR_NAMES.values())}): (?=[0-9]+/)")
_WORDS: Final = frozenset({"yes", "no", "x"})
# Marks a cell without a value.
_NONE: Final = "-"
_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w.'-]*(?: [\w.'-]+)*")
_RESERVED: Final = frozenset(
    {text.split()[0] for text in (*words.TITLES, *words.LABELS, *words.SLOTS, *words.SET_LABELS)}
    | {"set", "away", "match", "team", "against", "ld", "end", "volleyball", "sell", "spy", "scout"}
    | GREETINGS
    | MAIL_HEADERS
)
_LEVEL_DIGITS: Final = 1
TIPS_MOST: Final = 3
# Stands for a space at which no line may end.
_NO_END: Final = "\0"


@dataclass(frozen=True, slots=True)
class _Layout:
    """How much space a form takes.

    `apart` says where blank lines are, `close` whether players share lines, and `brief` whether there is little help.
    """

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


@dataclass(frozen=True, slots=True)
class _MatchText:
    """The text of a match that is the same in all layouts: the lines of its sets, and the players' start levels."""

    match: MatchView
    sets: Sequence[str]
    levels: Mapping[str, Sequence[str]]


def build(view: View, moves: Moves | None = None) -> str:
    """Return the form as text.

    The entries called `gain_ol` can't be made in it (R2.5). To suit phones, a long form is set out more compactly.
    """
    moves = moves or Moves()
    matches, tips = [*_list_matches(view, moves)], [*map(str, list_unused(view, moves))][:TIPS_MOST]
    lines: list[str] = []
    for layout in _LAYOUTS:
        lines = []
        for line, after in pairwise([*_list_lines(view, moves, matches, tips, layout), ""]):
            if line or after.startswith(tuple(layout.apart)):
                lines += break_line(line.rstrip(), WIDTH)
        if len(lines) <= words.limit_lines(len(view.matches)):
            break
    return "".join(f"{line}\n" for line in lines)


def _list_lines(
    view: View, moves: Moves, matches: Sequence[_MatchText], tips: Sequence[str], layout: _Layout
) -> Iterator[str]:
    given = list_given_rows(view)
    yield from _list_top(view, moves, () if layout.brief else tips, brief=layout.brief)
    help_ = () if layout.brief else explanations.explain_roster(view)
    yield from _list_table("roster", given["roster"], count=len(view.roster), help_=help_)
    known: Mapping[str, Sequence[str]] = {}
    for text in matches:
        yield from _list_heading(view, text.match, brief=layout.brief)
        yield from text.sets
        yield from _list_levels(text.levels, known, close=layout.close)
        known = text.levels or known
    yield from _list_orders(view, moves, brief=layout.brief)
    yield from _list_sponsors(view, moves, given["sponsors"])
    yield from _list_market(view, moves, given, brief=layout.brief)
    if is_last_round(view) or moves.ageing:
        yield from _list_ageing(view, moves, layout)
    for key in ("teams", "settings"):
        yield from _list_shared(key, given[key])
    yield from ("", words.END)


def _list_top(view: View, moves: Moves, tips: Sequence[str], *, brief: bool) -> Iterator[str]:
    yield words.TITLE
    yield from _wrap_help(words.SHORT_HELP.format(name_rest(view)))
    yield from (f"{_HELP_MARK}  {line}" for line in _list_short_example(view, moves))
    yield from _wrap_help(words.WHOLE_HELP)
    if tips:
        yield from _wrap_help(f"{TITLE}: {'; '.join(tips)}.")
    if view.gm.address:
        yield from _wrap_help(f"Mail it to {view.gm}.")
        longest = WIDTH - len(_HELP_MARK)
        subject = f"{view.id.team} S{view.season_number} R{view.round_number} {view.league_name}"
        link = view.gm.mail_link(subject, longest)
        if len(link) <= longest and not brief:
            yield _HELP_MARK + link
    yield from ("", f"SHEET: {view.id}", f"SEND: {_print_value(moves.send_number)}", f"SALT: {_print_word(moves.salt)}")
    yield from _wrap_help(words.SEND_HELP)
    for keys in words.GIVEN_LINES:
        labels = []
        for key in keys:
            value = len(view.matches) if key == "matches" else getattr(view, key)
            # A team's name might contain AGAINST: and so needs quotation marks if it has a colon.
            labels.append(f"{words.GIVEN_LABELS[key]}: {_print_given(value, ':,' if key == 'team_name' else ',')}")
        yield from fold(", ".join(labels), WIDTH)


def _list_short_example(view: View, moves: Moves) -> Iterator[str]:
    """Yield an example of a short reply: it chooses another sponsor and, in one set, a risk factor and a substitute."""
    yield name_rest(view)
    others = [sponsor.name for sponsor in view.sponsors if named(sponsor.name) != named(view.sponsor)]
    if others:
        yield f"SPONSOR: {show_name(others[0])}"
    for match in view.matches[-1:]:
        first = moves.matches.get(match.slot, MatchMoves()).sets[0]
        play = {named(player.text) for player in first.players}
        rests = [line.name for line in view.roster if named(line.name) not in play and _is_plain_name(line.name)]
        if not first.blank and rests:
            yield f"{words.MATCH_TITLES[match.slot]}, SET 1: risk 3"
            yield f"6. {rests[0]} {lineup.DEFENDER.name}"


# Matches.


def _list_matches(view: View, moves: Moves) -> Iterator[_MatchText]:
    plans = {entry.match.slot: entry.plan for entry in enter_matches(view, moves) if not entry.typed.blank}
    players = _list_players(view)
    for match in view.matches:
        plan = plans.get(match.slot)
        levels = {line.name: _list_starts(view, match, line, plan) for line in view.roster} if plan else {}
        sets = enumerate(moves.matches.get(match.slot, MatchMoves()).sets, 1)
        lines = [line for number, set_ in sets for line in _list_set(number, set_, players, home=match.home)]
        yield _MatchText(match, lines, levels)


def _list_starts(view: View, match: MatchView, line: RosterLine, plan: MatchPlan) -> Sequence[str]:
    """Return a player's start level in each set of a plan (R2.3); a word replaces levels that are too low (R2.2)."""
    ceiling = view.levels(line, match)
    starts = (start[line.name] for start in plan.starts)
    return [
        "/".join(f"{round(level, _LEVEL_DIGITS):g}" for level in start) if can_play(*start, *ceiling) else words.TIRED
        for start in starts
    ]


def _list_heading(view: View, match: MatchView, *, brief: bool) -> Iterator[str]:
    yield ""
    side = HOME if match.home else AWAY
    yield from fold(f"{words.MATCH_TITLES[match.slot]}, {side}, AGAINST: {show_name(match.opponent, ':,')}", WIDTH)
    division = words.CUP if match.division == CUP_DIVISION else match.division
    terms = f"HA: {match.home_points}, LD: {'yes' if match.lacking else 'no'}"
    yield from fold(f"MATCH NO. {match.number}, DIVISION {division}, {terms}", WIDTH)
    if match == view.matches[0]:
        yield from _wrap_help(words.BRIEF_SET_HELP if brief else words.SET_HELP)


def _list_levels(
    levels: Mapping[str, Sequence[str]], known: Mapping[str, Sequence[str]], *, close: bool
) -> Iterator[str]:
    """Yield players' levels, set by set. Players with the same levels as in the match before (`known`) are left out."""
    if not levels:
        return
    if known:
        yield from _wrap_help(words.SAME_LEVELS_HELP if levels == known else words.OTHER_LEVELS_HELP)
    else:
        yield from _wrap_help(words.CLOSE_LEVELS_HELP if close else words.LEVELS_HELP)
    changing, fresh = [], []
    for name, starts in levels.items():
        shown = show_name(name)
        # Lines of help don't break inside a name, unless it's as long as half a line.
        shown = shown.replace(" ", _NO_END) if len(shown) < WIDTH // 2 else shown
        if starts == known.get(name):
            continue
        if len(set(starts)) == 1:
            fresh.append(f"{shown} {starts[0]}")
        elif close:
            again = (words.SAME if start == before else start for before, start in pairwise(starts))
            changing.append(f"{shown} {' '.join([starts[0], *again])}")
        else:
            changing.append(f"{shown} {', '.join(starts)}")
    lines = ["; ".join(changing)] if close else changing
    lines += [f"{words.SAME_IN_ALL}: {', '.join(fresh)}"] if fresh else []
    for line in lines:
        yield from (piece.replace(_NO_END, " ") for piece in _wrap_help(line))


def _list_set(number: int, moves: SetMoves, players: KnownNames, *, home: bool) -> Iterator[str]:
    """Yield the lines of a set: the heading with concept and risk, then the points, then the six players.

    If the points fit, they are on the line of the heading.
    """
    choices = (("concept", _print_value(moves.concept, lineup.concept)), ("risk", _print_value(moves.risk)))
    heading = f"SET {number}: " + " ".join(f"{key} {value}," if value else f"{key}:" for key, value in choices)
    pairs = {key: tuple(map(_print_value, getattr(moves, key))) for key in words.PAIRS}
    points = " ".join(
        f"{words.PAIR_NAMES[key]}: {_print_points(*pair)}".strip()
        for key, pair in pairs.items()
        if home or key != "home" or any(pair)
    )
    together = f"{heading} {points}"
    if len(together) > WIDTH:
        # Two numbers of points need no colon before them.
        together = _LABELLED_PAIR.sub(r"\1 ", together)
    yield from [together] if len(together) <= WIDTH else [heading.rstrip(","), points]
    yield from _list_line_up(moves, players)


def _print_points(ol: str, dl: str) -> str:
    if ol and dl:
        return f"{ol}/{dl}"
    return f"OL {ol}" if ol else f"DL {dl}" if dl else ""


def _list_line_up(moves: SetMoves, known: KnownNames) -> Iterator[str]:
    """Yield the six players of a set, several to a line.

    If a player could be misread, each has a separate line, with bars between its parts.
    """
    starts = moves.starts or ((BLANK, BLANK),) * PLAYERS_IN_SET
    rows = [
        (_print_own(player, known), *map(_print_value, levels), _print_value(code, lineup.position), _print_value(loss))
        for player, levels, code, loss in zip(moves.players, starts, moves.positions, moves.loss_ol, strict=True)
    ]
    if not all(_is_plain_row(*row, known=known) for row in rows):
        yield from (print_row("set", str(at), row) for at, row in enumerate(rows, 1))
        return
    line = ""
    for at, (name, ol, dl, code, loss) in enumerate(rows):
        levels = f" {ol or _NONE}/{dl or _NONE}" if ol or dl else ""
        text = f"{name or _NONE}{levels}" + (f" {code or _NONE}" if name or levels or code or loss else "")
        text += f" loss {loss}" if loss else ""
        text += "," if at < PLAYERS_IN_SET - 1 or not line else ""
        if line and len(line) + 1 + len(text) > WIDTH:
            yield line
            line = ""
            text = text if text.endswith(",") else f"{text},"
        line = f"{line} {text}".lstrip()
    yield line


def _is_plain_row(name: str, ol: str, dl: str, code: str, loss: str, *, known: KnownNames) -> bool:
    """Whether a player can share a line with others of the set and not be misread."""
    numbers = all(re.fullmatch(r"[0-9]{0,3}(?:\.[0-9]{1,2})?", level) for level in (ol, dl))
    listed = not name or (name in known and _is_plain_name(name) and f"{name} {code}" not in known)
    position = re.fullmatch(r"[0-9]{0,3}", code) is not None or is_position(code)
    return numbers and listed and position and re.fullmatch(r"[0-9]{0,3}", loss) is not None


def _is_plain_name(name: str) -> bool:
    """Whether a name can begin a line and not be misread."""
    first = name.split(maxsplit=1)[0].casefold().strip(".:") if name.split() else ""
    return _PLAIN_NAME.fullmatch(name) is not None and first not in _RESERVED and not is_position(name)


# Tables.


def _list_orders(view: View, moves: Moves, *, brief: bool) -> Iterator[str]:
    levels = {named(line.name): line for line in view.roster}
    players = _list_players(view)
    rows = []
    for row in moves.training:
        line = levels.get(named(row.key))
        name = show_name(line.name) if line else _print_own(Input(row.key), players)
        rows.append((name, *map(_print_gain, row.inputs)))
    help_ = explanations.explain_training(view)
    yield from _list_table("training", rows, help_=islice(help_, 1) if brief else help_)
    scouts = [(_print_talent(scout),) for scout in moves.scouts]
    yield from _list_table("scouting", scouts, help_=explanations.explain_scouting(view))
    orders = [
        (_print_name(team), _print_name(match), _print_value(detail, _WORDS.__contains__))
        for team, match, detail in moves.spying
    ]
    help_ = iter([words.BRIEF_SPYING_HELP]) if brief else explanations.explain_spying(view)
    yield from _list_table("spying", orders, help_=help_)


def _print_gain(gain: Input) -> str:
    """Return the points that a level is to be trained by, with a plus sign."""
    text = _print_value(gain)
    number = isinstance(gain.value, int | float) and not isinstance(gain.value, bool)
    return f"+{text}" if number and not text.startswith("-") else text


def _list_sponsors(view: View, moves: Moves, rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    yield from _print_title(f"{TABLES['sponsors'].title}: {len(rows)}", words.SPONSOR_HELP)
    for at, (row, paid) in enumerate(zip(rows, explanations.explain_sponsors(view), strict=True), 1):
        *above, last = fold(print_row("sponsors", str(at), row), WIDTH)
        pays = f"{_HELP_MARK}now {paid}"
        beside = len(last) + 1 + len(pays) <= WIDTH
        yield from [*above, f"{last} {pays}"] if beside else [*above, last, pays]
    choice = moves.sponsor
    listed = choice.text in KnownNames(sponsor.name for sponsor in view.sponsors)
    yield f"SPONSOR: {_print_name(choice) if listed or choice.blank else quote(str(choice.value))}"


def _list_market(
    view: View, moves: Moves, given: Mapping[str, Sequence[tuple[str, ...]]], *, brief: bool
) -> Iterator[str]:
    """Yield sales, then lots with their bids, and last any bids on lots that don't exist."""
    players = _list_players(view)
    sales = [(_print_own(player, players), _print_value(least)) for player, least in moves.sales]
    help_ = explanations.explain_sale(view)
    account = explanations.explain_account(view, brief=brief)
    yield from _list_table("sale", sales, help_=(*(islice(help_, 1) if brief else help_), *account))

    bids, left = _match_rows(moves.transfer_bids, [lot.player for lot in view.transfers], 1)
    rows = [(*cells, _print_value(bid)) for cells, (bid,) in zip(given["transfers"], bids, strict=True)]
    rows += [(show_name(row.key), *[""] * 5, _print_value(row.inputs[0])) for row in left]
    yield from _list_table("transfers", rows, count=len(view.transfers), help_=explanations.explain_transfers(view))

    bids, left = _match_rows(moves.offer_bids, [str(at) for at in range(1, len(view.offers) + 1)], 2)
    rows = []
    for cells, (bid, name) in zip(given["offers"], bids, strict=True):
        new = _print_talent(name) or ("" if cells[0] == PLAYER else _NONE)
        rows.append((*cells, _print_value(bid), new))
    unknown = []
    for row in left:
        bid, name = row.inputs
        unknown.append((row.key, ("lot", *[_NONE] * 4, _print_value(bid), _print_talent(name) or _NONE)))
    yield from _list_table("offers", rows, count=len(view.offers), more=unknown)

    bids, left = _match_rows(moves.contract_bids, [lot.player for lot in view.contract_lots], 2)
    rows = [(*cells, *map(_print_value, bid)) for cells, bid in zip(given["contracts"], bids, strict=True)]
    rows += [(show_name(row.key), "", "", *map(_print_value, row.inputs)) for row in left]
    help_ = islice(explanations.explain_contracts(view), int(brief), None)
    yield from _list_table("contracts", rows, count=len(view.contract_lots), help_=help_)


def _list_ageing(view: View, moves: Moves, layout: _Layout) -> Iterator[str]:
    """Yield the splits of ageing players; in a close layout, only those that have been entered."""
    splits, left = _match_rows(moves.ageing, [line.name for line in view.roster], 1)
    ageing = [line for line in view.roster if line.kind == OWN and line.age in SPLIT_AGES]
    rows = [
        (show_name(line.name), f"{line.age} {line.ol}/{line.dl}".strip(), _print_value(split))
        for line, (split,) in zip(view.roster, splits, strict=True)
        if not split.blank or (line in ageing and not layout.close)
    ]
    players = _list_players(view)
    rows += [(_print_own(Input(row.key), players), "", _print_value(row.inputs[0])) for row in left]
    help_ = [f"Like {show_name(ageing[0].name)}, loss OL: 3."] if ageing and layout.close else []
    if ageing:
        costs = (
            (age, get_next_age(age), *get_age_loss(age, view.settings)) for age in sorted({line.age for line in ageing})
        )
        terms = [f"{age} to {next_} {loss} ({least})" for age, next_, loss, least in costs]
        help_.append(f"Points lost (least per level): {', '.join(terms)}.")
    yield from _list_table("ageing", rows, help_=(*help_, *explanations.explain_ageing(view, brief=layout.brief)))


def _match_rows(rows: Iterable[Row], keys: Sequence[str], width: int) -> tuple[list[tuple[Input, ...]], list[Row]]:
    """Return the entries for each key, and the rows left over.

    If several lots have the same key, each of them takes the next row with that key.
    """
    waiting: dict[str, list[Row]] = {}
    for row in rows:
        waiting.setdefault(row.key, []).append(row)
    entries = [waiting[key].pop(0).inputs if waiting.get(key) else (BLANK,) * width for key in keys]
    return entries, [row for same in waiting.values() for row in same]


def _list_shared(key: str, rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    yield from _list_table(key, (), count=len(rows))
    line = ""
    for at, row in enumerate(rows, 1):
        text = print_row(key, str(at), row)
        if line and len(line) + len(text) + len(", ,") > WIDTH:
            yield f"{line},"
            line = ""
        line = f"{line}, {text}" if line else text
    yield from [line] if line else ()


def _list_table(
    key: str,
    rows: Sequence[tuple[str, ...]],
    *,
    count: int | None = None,
    help_: Iterable[str] = (),
    more: Iterable[tuple[str, tuple[str, ...]]] = (),
) -> Iterator[str]:
    """Yield a table: its title with the number of given rows, then lines of help, then the numbered rows."""
    table = TABLES[key]
    numbered = [*((str(at), row) for at, row in enumerate(rows, 1)), *more]
    if key not in words.CLOSE:
        yield ""
    title = table.title if count is None else f"{table.title}: {count}"
    if count is None or numbered:
        yield from _print_title(title, " ".join([*filter(None, [table.help]), *help_]))
    else:
        yield title
    for number, row in numbered:
        yield from fold(print_row(key, number, row), WIDTH)


def _print_title(title: str, help_: str) -> Sequence[str]:
    beside = f"{title} {_HELP_MARK}{help_}"
    return [beside] if help_ and len(beside) <= WIDTH else [title, *_wrap_help(help_)]


def _wrap_help(text: str) -> list[str]:
    lines = textwrap.wrap(text, WIDTH - len(_HELP_MARK), break_long_words=False, break_on_hyphens=False)
    return [_HELP_MARK + line for line in lines]


# Cells.


def _list_players(view: View) -> KnownNames:
    return KnownNames(line.name for line in view.roster)


def _print_own(player: Input, known: KnownNames) -> str:
    """Return a player's name, in quotation marks if it could be taken for another player's."""
    return quote(str(player.value)) if known.find_fitting(str(player.value or "")) else _print_name(player)


def _print_given(value: object, marks: str) -> str:
    text = str(value)
    return show_name(text, marks) if text and isinstance(value, str) else text


def _print_name(name: Input) -> str:
    return "" if name.blank else show_name(str(name.value))


def _print_talent(name: Input) -> str:
    """Return the name of a new player, in quotation marks if it could be misread."""
    return _print_name(name) if name.blank or can_be_name(str(name.value)) else quote(str(name.value))


def _print_word(entry: Input) -> str:
    """Return an entry for free text: a plain word as it is, anything else as `_print_value` prints it."""
    value = entry.value
    plain = isinstance(value, str) and value.isalpha() and value.isascii() and value not in LOGICAL
    return str(value) if plain else _print_value(entry)


def _print_value(entry: Input, is_word: Callable[[str], object] | None = None) -> str:
    """Return an entry for a number or a fixed word, in quotation marks if it could be misread."""
    value: Value = entry.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        known = is_word is not None and is_word(value)
        return value if known and read_number(value) is None and value.isalpha() else quote(value)
    text = repr(value) if "e" not in repr(value) else f"{value:f}"
    # 1.125 would be read as 1,125 dollars, so it's printed as 1.1250.
    return text if read_number(text, money=True) == value else f"{text}0"
