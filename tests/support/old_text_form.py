"""Builds the text form as it was until November 2026, with bars: such forms are still read.

The layout of 1996 with what the newer game adds, filled in, with help on what the team can afford.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.explanations import ageing_help
from vbxl.books.textform.lines import LOGICAL, broken, number, quoted, shown_name
from vbxl.books.textform.rows import KnownNames
from vbxl.books.textform.tables import NO_YEAR, can_be_name, match_shown, team_shown, years
from vbxl.books.textform.words import FormTable
from vbxl.league.ageing import season_ends
from vbxl.league.cash_forecast import Prospect, prospect
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT, CUP_DIVISION, OWN
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.spying import spy_matches
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money, sponsor_income, spying_price
from vbxl.rules.season import AGES, Season, settings
from vbxl.rules.team import PLAYERS_LEAST, named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS_TO_WIN

WIDTH: Final = 78
CODES: Final = "Information to be used by filling in the form:"
SPY_ROWS: Final = 4
SALE_ROWS: Final = 5
SCOUT_ROWS: Final = 3
HINTS: Final = words.HINTS
FIRST_HINTS, SEND_HINT, SET_HINT, SPONSOR_HINT, SALT_HINT = HINTS[:2], HINTS[2], HINTS[3], HINTS[4], HINTS[5]
TOTAL_USED: Final = ("TOTAL USED DEVOTION POINTS (Whole match)", "TOTAL USED SPECIAL POINTS  (Whole match)")
AGEING_HELP: Final = "Loss: points lost. Least: the least of it that each level loses."
_MEANS_LABEL: Final = 34
_AMOUNT: Final = 9


def roster_help(view: View) -> Iterator[str]:
    """The meaning of the roster's columns for talents and contract players (R6.3, R7.1)."""
    season = view.settings
    talent = next((line for line in view.roster if line.new_talent), None)
    if talent:
        has, level = talent.talent_matches, season.talent_level
        yield f"talent {has}: has played {has} of the {season.talent_matches} matches that lead to {level}/{level}."
    if any(line.kind == CONTRACT for line in view.roster):
        yield "Pay: pay a round. Until: the last round of the contract."


def training_help(view: View) -> Iterator[str]:
    """TP left and the limits of training (R6.1)."""
    season = view.settings
    yield f"TP left: {view.tp}. 1 TP trains 1 point: a level once a round, and"
    yield f"{season.trained_times} times a season. OL + DL stay at {season.trained_total} or less,"
    yield f"the higher level at {season.trained_ratio} times the lower or less."


def scouting_help(view: View) -> Iterator[str]:
    """Talents scouted of those allowed (R6.3)."""
    yield f"Scouted {view.scouted} of {view.settings.talents} this season."


def spying_help(view: View) -> Iterator[str]:
    """How else a match is named, orders given of those allowed, and what they cost (R9.2)."""
    season = view.settings
    basic, detailed = (money(spying_price(detail=one, season=season)) for one in (False, True))
    yield f"Instead of the opponent: {' or '.join(spy_matches(view))}."
    yield f"Spied {view.spied} of {season.spy_times} this season. {basic} an order, {detailed} with DETAIL."


def sponsor_help(view: View) -> Iterator[str]:
    """A sponsor's pay this round, at least and at most (R9.1)."""
    all_won = [(SETS_TO_WIN, 0)] * len(view.league_matches)
    for sponsor in view.sponsors:
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        least, most = sponsor_income(*terms, []), sponsor_income(*terms, all_won)
        paid = money(least) if least == most else f"{money(least)} to {money(most)}"
        yield f"This round {shown_name(sponsor.name)} pays {paid}."


def sale_help(view: View) -> Iterator[str]:
    """When nobody can be offered, who must stay, and what is paid for whom nobody buys (R8.1)."""
    season = view.settings
    if not sale_open(view.round_number + 1, view.rounds, season):
        yield "No player can be offered any more this season."
        return
    paid = ", ".join(f"{age} {money(compensation(1, 0, age, season))}" for age in AGES)
    yield f"{PLAYERS_LEAST} players of your own must stay. For one whom nobody buys"
    yield f"you get, a level point: {paid}."


def account_help(view: View) -> Iterator[str]:
    """The account of the round as far as it is known: what is there when the first bid comes up (R8.3, R9.1)."""
    seen: Prospect = prospect(view, Moves())
    chosen, _ = chosen_sponsor(BLANK, view.sponsor, view.sponsors)
    sponsor = "sponsor as before, nothing won" if chosen else "no sponsor"
    yield "YOUR ACCOUNT WHEN THE BIDS COME UP"
    for label, amount in (
        ("now", seen.now),
        ("income of the round", seen.income),
        (sponsor, seen.sponsor_least),
        ("contract pay", -seen.pay),
        ("wages at the levels of the roster", -seen.wages),
        ("in all, at least", seen.least),
        ("in all, every set won", seen.most),
    ):
        yield f"  {label:<{_MEANS_LABEL}}{money(amount):>{_AMOUNT}}"
    own = any(named(lot.team) == named(view.team_name) for lot in view.transfers)
    yield "Spying orders come off it, and training may raise wages."
    if own:
        yield "What your players for sale bring comes to it, lot by lot."
    yield "Lots come in the order of this form. A bid is not valid if it"
    yield f"leaves less than {money(-view.settings.credit)} after all you won before."


def transfer_help(view: View) -> Iterator[str]:
    """How to name one of several players with one name (R8.1)."""
    shared = next((lot for lot in view.transfers if lot.player.endswith(f" ({lot.team})")), None)
    if shared:
        yield "Of two with one name write the team too, in brackets."


def contract_help(view: View) -> Iterator[str]:
    """The extra cost of a longer contract, and its longest duration (R7.1, R7.2)."""
    season = view.settings
    yield f"Bonus at the start: {season.contract_bonus_3}% for 3 rounds, {season.contract_bonus_4}% for 4."
    left = view.rounds - view.round_number
    if left < ROUNDS_LONGEST:
        yield f"Rounds left after this one: {left}."


_NAME_LEAST = 20
SET_LABELS: Final = {
    "concept": "TACTICAL CONCEPT code",
    "home": "HOME ADV. Pts.  OL/DL",
    "devotion": "DEVOTION  Pts.  OL/DL",
    "special": "SPECIAL   Pts.  OL/DL",
    "risk": "RISK FACTOR",
    "total": "TOTAL LEVELS    OL/DL",
}
_BUILDING_LABEL = 22
# Room to type in where no given value makes the column wide.
_LEAST = {"BID": 7, "MINIMUM": 9, "AGAINST": 20}
_WORDS = frozenset({"yes", "no", "x"})
# Holds the place of a cell that has nothing to say.
_NONE = "-"


def build(view: View, moves: Moves | None = None) -> str:
    """The form as plain text, blank or with what the moves say; `loss_ol` and `gain_ol` have no column in it (R2.5)."""
    asked = moves or Moves()
    lines = [*_top(view, asked), *_roster(view)]
    for match in view.matches:
        lines += _match(view, match, asked.matches.get(match.slot, MatchMoves()))
    lines += [*_training(view, asked), *_talents_and_spies(view, asked), *_sponsor(view, asked)]
    lines += [*_market(view, asked)]
    if season_ends(view) or asked.ageing:
        lines += _ageing(view, asked)
    lines += [*_given_lists(view), "", CODES, *words.CODE_LINES, "", words.END]
    return "".join(f"{piece}\n" for line in lines for piece in broken(line.rstrip(), WIDTH))


def _top(view: View, moves: Moves) -> Iterator[str]:
    yield words.TITLE
    yield from map(_hint, FIRST_HINTS)
    if view.gm.address:
        yield _hint(f"Mail it to {view.gm}")
        now = f"S{view.season_number} R{view.round_number}"
        yield _hint(view.gm.mail_link(f"{view.id.team} {now} {view.league_name}", WIDTH - len(_hint(""))))
    yield ""
    yield f"SHEET: {view.id}"
    yield f"SEND: {_value(moves.send_number)}"
    yield _hint(SEND_HINT)
    yield f"SALT: {_word(moves.salt)}"
    yield _hint(SALT_HINT)
    yield ""
    for key, label in words.GIVEN_LABELS.items():
        said = len(view.matches) if key == "matches" else getattr(view, key)
        # A team's name might hold an AGAINST: of its own.
        yield f"{label}: {_given(said, ':' if key == 'team_name' else '')}"


def _roster(view: View) -> Iterator[str]:
    cells = [_roster_cells(line) for line in view.roster]
    yield from _table(words.ROSTER, cells, count=len(cells), help_=roster_help(view))


def _roster_cells(line: RosterLine) -> tuple[str, ...]:
    kind = f"{line.kind} {line.talent_matches}" if line.new_talent or line.talent_matches else line.kind
    lack = "yes" if line.lack else ""
    pay, until = (line.pay, line.last_round) if line.pay or line.last_round else ("", "")
    told = (line.age, line.ol, line.dl, lack, f"{line.trained_ol}/{line.trained_dl}", pay, until)
    return (shown_name(line.name), kind, *map(_given, told))


def _match(view: View, match: MatchView, moves: MatchMoves) -> Iterator[str]:
    yield from ("", "=" * WIDTH, f"VOLLEYBALL   {words.MATCH_TITLES.get(match.slot, match.slot)}")
    side = "HOMEPLAY" if match.home else "OUTBOUND"
    division = words.CUP if match.division == CUP_DIVISION else match.division
    yield (
        f"{side}   DIVISION NO.: {division}   MATCH NO.: {match.number}   "
        f"HA: {match.home_points}   LD: {'yes' if match.lacking else 'no'}"
    )
    yield f"TEAM : {shown_name(view.team_name, ':')}"
    yield f"AGAINST: {shown_name(match.opponent, ':')}"
    yield _hint(SET_HINT)
    wide = max([_NAME_LEAST, *(len(shown_name(line.name)) for line in view.roster)])
    known = _players(view)
    for count, set_ in enumerate(moves.sets, 1):
        yield from _set(count, set_, wide, known)
    yield ""
    for label in TOTAL_USED:
        yield f"{label}:"


def _set(count: int, moves: SetMoves, wide: int, known: KnownNames) -> Iterator[str]:
    # A row of 78 must hold the six numbers' columns besides the name; longer names push their own row out of line.
    wide = min(wide, WIDTH - 40)
    heading = f"SET {count}"
    yield ""
    yield f"{heading:<{wide + 4}} Startlevels | Position | Endlevels"
    yield f" #| {'PLAYER':<{wide}} |  OL |  DL |   Code   |  OL |  DL"
    starts = moves.starts or ((BLANK, BLANK),) * PLAYERS_IN_SET
    for index, (player, code, (ol, dl)) in enumerate(zip(moves.players, moves.positions, starts, strict=True), 1):
        name = _player(player, known)
        yield f" {index}| {name:<{wide}} | {_value(ol):>3} | {_value(dl):>3} | {_value(code):^8} |     |"
    for key, label in SET_LABELS.items():
        if key in words.PAIRS:
            ol, dl = getattr(moves, key)
            yield f"{label:<{_BUILDING_LABEL}}: {_value(ol):>3} | {_value(dl):>3}"
        elif key == "total":
            yield f"{label:<{_BUILDING_LABEL}}:     |"
        else:
            yield f"{label:<{_BUILDING_LABEL}}: {_value(getattr(moves, key)):>3}"


def _training(view: View, moves: Moves) -> Iterator[str]:
    asked = _by_key(moves.training)
    rows = []
    for line in view.roster:
        ol, dl = _inputs(asked, line.name, 2)
        if (line.kind == CONTRACT or line.new_talent) and ol.blank and dl.blank:
            continue
        rows.append((shown_name(line.name), str(line.ol), _trained(line.ol, ol), str(line.dl), _trained(line.dl, dl)))
    for row in _left(asked):
        ol, dl = row.inputs
        name = _own(row.key, _players(view))
        rows.append((name, "", _trained(None, ol), "", _trained(None, dl)))
    yield from _table(words.TRAINING, rows, help_=training_help(view))


def _trained(old: int | None, gain: Input) -> str:
    """The new level as the form of 1996 has it; what is no gain of whole points is printed as the difference it is."""
    value = gain.value
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0 and old is not None:
        return str(old + value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = _value(gain)
        return said if said.startswith("-") else f"+{said}"
    return _value(gain)


def _talents_and_spies(view: View, moves: Moves) -> Iterator[str]:
    names = _padded([(_talent(scout),) for scout in moves.scouts], SCOUT_ROWS, 1)
    yield from _table(words.SCOUTING, names, help_=scouting_help(view))
    orders = [
        (_name(team), "" if match.blank else match_shown(str(match.value)), _value(detail))
        for team, match, detail in moves.spying
    ]
    yield from _table(words.SPYING, _padded(orders, SPY_ROWS, 3), help_=spying_help(view))


def _sponsor(view: View, moves: Moves) -> Iterator[str]:
    rows = [
        (shown_name(sponsor.name), str(sponsor.a_round), str(sponsor.match_won), str(sponsor.set_won))
        for sponsor in view.sponsors
    ]
    yield from _table(words.SPONSORS, rows, count=len(rows))
    yield from map(_hint, sponsor_help(view))
    yield ""
    listed = moves.sponsor.text in KnownNames(sponsor.name for sponsor in view.sponsors)
    yield f"SPONSOR: {_name(moves.sponsor) if listed or moves.sponsor.blank else quoted(str(moves.sponsor.value))}"
    yield _hint(SPONSOR_HINT)


def _market(view: View, moves: Moves) -> Iterator[str]:
    sales = [(_player(player, _players(view)), _value(minimum)) for player, minimum in moves.sales]
    yield from _table(words.SALE, _padded(sales, SALE_ROWS, 2), help_=sale_help(view))
    yield ""
    yield from map(_hint, account_help(view))
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
    yield from _table(words.CONTRACTS, rows, count=len(view.contract_lots), help_=contract_help(view))


def _ageing(view: View, moves: Moves) -> Iterator[str]:
    asked = _by_key(moves.ageing)
    costs = years(view.settings)
    rows: list[Sequence[str]] = []
    for line in view.roster:
        loss = _inputs(asked, line.name, 1)[0]
        year = costs.get(line.age, NO_YEAR) if line.kind == OWN else NO_YEAR
        if any(year) or not loss.blank:
            rows.append((*map(_given, (line.name, line.age, line.ol, line.dl)), *year, _value(loss)))
    rows += [(_own(row.key, _players(view)), *[""] * 6, _value(row.inputs[0])) for row in _left(asked)]
    yield from _table(words.AGEING, rows, help_=[AGEING_HELP, *ageing_help(view)])


def _given_lists(view: View) -> Iterator[str]:
    yield from _table(words.TEAMS, [(shown_name(name),) for name in view.teams], count=len(view.teams))
    changed = _changed(view.settings)
    yield from _table(words.SETTINGS, [(name, str(value)) for name, value in changed.items()], count=len(changed))


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
    """A table: title, lines of help, columns, numbered rows; `more` are rows whose number is typed by somebody."""
    extra = list(more)
    all_rows = [*rows, *(cells for _, cells in extra)]
    last = len(table.columns) - 1
    widths = [
        max(len(title), _LEAST.get(title, 0), *(len(row[index]) for row in all_rows), 0)
        for index, title in enumerate(table.columns)
    ]
    widths[0] = max(widths[0], _NAME_LEAST if len(table.columns) > 1 else 0)
    # Names that are too long push their own row out of line, not everybody's.
    over = sum(widths) + 3 * len(widths) + 1 - WIDTH
    for at in range(len(widths)):
        cut = max(0, min(over, widths[at] - max(len(table.columns[at]), 8)))
        widths[at] -= cut
        over -= cut
    yield ""
    yield table.title if count is None else f"{table.title}: {count}"
    if not all_rows:
        return
    if table.hint:
        yield _hint(table.hint)
    yield from map(_hint, help_)

    def line(first: str, cells: Sequence[str]) -> str:
        set_out: list[str] = []
        over = 0
        for index, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            # Blanks of the next columns make good what a long name takes too much.
            room = max(0, width - over)
            set_out.append(cell.ljust(room) if index in {0, last} or not cell[:1].isdigit() else cell.rjust(room))
            over = max(0, over + len(cell) - width)
        return f"{first:>2}| " + " | ".join(set_out)

    yield line("#", table.columns)
    for at, row in enumerate(rows, 1):
        yield line(str(at), row)
    for key, row in extra:
        yield line(key, row)


def _padded(rows: Sequence[tuple[str, ...]], least: int, columns: int) -> list[tuple[str, ...]]:
    return [*rows] + [("",) * columns] * (least - len(rows))


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


def _hint(text: str) -> str:
    return f"# {text}"


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
