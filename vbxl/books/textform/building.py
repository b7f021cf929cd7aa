"""Builds the text form.

Narrow enough for a phone: short lines of words, filled in, with the levels of every player set by set.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import LOGICAL, LONGEST_LINE, broken, number, quoted, shown_name
from vbxl.books.textform.narrow import folded, row_lines
from vbxl.books.textform.rows import KnownNames, position_word
from vbxl.books.textform.tables import NO_YEAR, ageing_help, can_be_name, match_shown, team_shown, years
from vbxl.books.textform.words import WIDTH, FormTable
from vbxl.league.ageing import season_ends
from vbxl.league.cash_forecast import Prospect, prospect
from vbxl.league.checks import planned
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT, CUP_DIVISION, OWN
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.spying import spy_matches
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money, sponsor_income, spying_price
from vbxl.rules.season import AGES, Season, settings
from vbxl.rules.team import PLAYERS_LEAST, named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS_TO_WIN, Levels, can_play


def roster_help(view: View) -> Iterator[str]:
    """The meaning of a talent's and of contract players' entries (R6.3, R7.1)."""
    season = view.settings
    talent = next((line for line in view.roster if line.new_talent), None)
    if talent:
        has, level = talent.talent_matches, season.talent_level
        yield f"Talent {has}: {has} of {season.talent_matches} matches played for {level}/{level}."
    if any(line.kind == CONTRACT for line in view.roster):
        yield "Pay: a round, until the last round of the contract."


def training_help(view: View) -> Iterator[str]:
    """An example made of the first who can be trained, TP left and the limits of training (R6.1)."""
    season = view.settings
    first = next((line.name for line in view.roster if line.kind != CONTRACT and not line.new_talent), None)
    if first is not None:
        yield f"As {shown_name(first)}: OL +1, DL +1."
    yield f"TP left: {view.tp}, 1 a point; a level once a round, {season.trained_times} times a season."
    yield f"OL + DL at most {season.trained_total}, the higher at most {season.trained_ratio} times the lower."


def scouting_help(view: View) -> Iterator[str]:
    """Talents scouted of those allowed (R6.3)."""
    yield f"Scouted {view.scouted} of {view.settings.talents} this season."


def spying_help(view: View) -> Iterator[str]:
    """How else a match is named, orders given of those allowed, and what they cost (R9.2)."""
    season = view.settings
    basic, detailed = (money(spying_price(detail=one, season=season)) for one in (False, True))
    yield f"Or AGAINST: {' or '.join(spy_matches(view))}."
    yield f"Spied {view.spied} of {season.spy_times} this season. {basic} an order, {detailed} with DETAIL."


def sponsor_help(view: View) -> Iterator[str]:
    """A sponsor's pay this round, at least and at most (R9.1)."""
    all_won = [(SETS_TO_WIN, 0)] * len(view.league_matches)
    for sponsor in view.sponsors:
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        least, most = sponsor_income(*terms, []), sponsor_income(*terms, all_won)
        paid = money(least) if least == most else f"{money(least)} to {money(most)}"
        yield f"Now {shown_name(sponsor.name)} pays {paid}."


def sale_help(view: View) -> Iterator[str]:
    """When nobody can be offered, who must stay, and what is paid for whom nobody buys (R8.1)."""
    season = view.settings
    if not sale_open(view.round_number + 1, view.rounds, season):
        yield "No player can be offered any more this season."
        return
    paid = ", ".join(f"{age} {money(compensation(1, 0, age, season))}" for age in AGES)
    yield f"{PLAYERS_LEAST} of your own must stay. Unsold, a level point pays {paid}."


def account_help(view: View) -> Iterator[str]:
    """The account of the round as far as it is known: what is there when the first bid comes up (R8.3, R9.1)."""
    seen: Prospect = prospect(view, Moves())
    chosen, _ = chosen_sponsor(BLANK, view.sponsor, view.sponsors)
    sponsor = "sponsor (nothing won)" if chosen else "no sponsor"
    amounts = (
        ("now", seen.now),
        ("income", seen.income),
        (sponsor, seen.sponsor_least),
        ("contract pay", -seen.pay),
        ("wages", -seen.wages),
    )
    yield "Account: " + ", ".join(f"{label} {money(amount)}" for label, amount in amounts)
    yield f"= {money(seen.least)} for bids, {money(seen.most)} with every set won."
    yield "Spying comes off it."
    if any(named(lot.team) == named(view.team_name) for lot in view.transfers):
        yield "Your players sold come to it."
    yield f"No bid may leave less than {money(-view.settings.credit)}."


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


_HELP_MARK: Final = "# "
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
_SAME_IN_ALL: Final = "in all sets"


def build(view: View, moves: Moves | None = None) -> str:
    """The form as plain text, blank or with what the moves say; `gain_ol` has no place in it (R2.5)."""
    asked = moves or Moves()
    lines = [*_top(view, asked), *_roster(view)]
    plans = {match.slot: plan for match, _, plan in planned(asked, view)}
    known: Sequence[str] = ()
    for match in view.matches:
        plan = plans.get(match.slot)
        levels = [_levels(view, match, line, plan) for line in view.roster] if plan else []
        lines += _match(view, match, asked.matches.get(match.slot, MatchMoves()))
        lines += _levels_help(levels, known)
        known = levels or known
    lines += [*_training(view, asked), *_talents_and_spies(view, asked), *_sponsor(view, asked)]
    lines += [*_market(view, asked)]
    if season_ends(view) or asked.ageing:
        lines += _ageing(view, asked)
    lines += [*_given_lists(view), "", words.END]
    return "".join(f"{piece}\n" for line in lines for piece in broken(line.rstrip(), WIDTH))


def _top(view: View, moves: Moves) -> Iterator[str]:
    yield words.TITLE
    yield from _help(words.SHORT_HELP)
    yield from (_hint(f"  {line}") for line in _short_example(view, moves))
    yield from _help(words.WHOLE_HELP)
    if view.gm.address:
        yield from _help(f"Mail it to {view.gm}.")
        now = f"S{view.season_number} R{view.round_number}"
        longest = WIDTH - len(_HELP_MARK)
        link = view.gm.mail_link(f"{view.id.team} {now} {view.league_name}", longest)
        yield from [_hint(link)] if len(link) <= longest else ()
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
    yield ""
    side = HOME if match.home else AWAY
    yield from folded(f"{words.MATCH_TITLES[match.slot]}, {side}, AGAINST: {shown_name(match.opponent, ':,')}", WIDTH)
    division = words.CUP if match.division == CUP_DIVISION else match.division
    lack = "yes" if match.lacking else "no"
    told = (f"MATCH NO. {match.number}", f"DIVISION {division}", f"HA: {match.home_points}", f"LD: {lack}")
    yield from folded(", ".join(told), WIDTH)
    if match == view.matches[0]:
        yield from _help(words.SET_HELP)
    known = _players(view)
    for count, set_ in enumerate(moves.sets, 1):
        yield from _set(count, set_, known, home=match.home)


def _levels_help(levels: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """The levels of everybody, or of those who have others than in the match before."""
    if levels:
        yield from _help(words.SAME_LEVELS_HELP if levels == known else words.OTHER_LEVELS_HELP if known else "")
        yield from _help("" if known else words.LEVELS_HELP)
    for line in (line for line in levels if line not in known):
        yield from map(_hint, folded(line, WIDTH - len(_HELP_MARK)))


def _levels(view: View, match: MatchView, line: RosterLine, plan: MatchPlan) -> str:
    """A player's start levels in each set as the line-ups stand (R2.3), and in which the player is too tired (R2.2)."""
    ceiling = view.levels(line, match)
    said = [_shown(start[line.name]) if can_play(*start[line.name], *ceiling) else words.TIRED for start in plan.starts]
    told = f"{said[0]} {_SAME_IN_ALL}" if len(set(said)) == 1 else ", ".join(said)
    return f"{shown_name(line.name)} {told}"


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
        and (not name or (name in known and _plain(name)))
        and (not code or re.fullmatch(r"[0-9]{1,3}", code) is not None or position_word(code))
    )


def _plain(name: str) -> bool:
    """Whether a name can stand at the beginning of a line without being taken for anything else."""
    first = name.split(maxsplit=1)[0].casefold().strip(".:") if name.split() else ""
    return _PLAIN_NAME.fullmatch(name) is not None and first not in _RESERVED and not position_word(name)


def _training(view: View, moves: Moves) -> Iterator[str]:
    levels = {named(line.name): line for line in view.roster}
    rows = []
    for row in moves.training:
        ol, dl = row.inputs
        line = levels.get(named(row.key))
        name = shown_name(line.name) if line else _own(row.key, _players(view))
        rows.append((name, "", _trained(ol), "", _trained(dl)))
    yield from _table(words.TRAINING, rows, help_=training_help(view))


def _trained(gain: Input) -> str:
    """The points wished on a level, with a sign, since the form of 1996 has the new level."""
    value = gain.value
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = _value(gain)
        return said if said.startswith("-") else f"+{said}"
    return _value(gain)


def _talents_and_spies(view: View, moves: Moves) -> Iterator[str]:
    names = [(_talent(scout),) for scout in moves.scouts]
    yield from _table(words.SCOUTING, names, help_=scouting_help(view))
    orders = [
        (_name(team), "" if match.blank else match_shown(str(match.value)), _value(detail))
        for team, match, detail in moves.spying
    ]
    yield from _table(words.SPYING, orders, help_=spying_help(view))


def _sponsor(view: View, moves: Moves) -> Iterator[str]:
    rows = [
        (shown_name(sponsor.name), str(sponsor.a_round), str(sponsor.match_won), str(sponsor.set_won))
        for sponsor in view.sponsors
    ]
    yield from _table(words.SPONSORS, rows, count=len(rows), notes=[*sponsor_help(view)])
    listed = moves.sponsor.text in KnownNames(sponsor.name for sponsor in view.sponsors)
    yield f"SPONSOR: {_name(moves.sponsor) if listed or moves.sponsor.blank else quoted(str(moves.sponsor.value))}"
    yield from _help(words.SPONSOR_HELP)


def _market(view: View, moves: Moves) -> Iterator[str]:
    sales = [(_player(player, _players(view)), _value(minimum)) for player, minimum in moves.sales]
    yield from _table(words.SALE, sales, help_=sale_help(view))
    yield from _help(" ".join(account_help(view)))
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
    yield from _table(words.AGEING, rows, help_=ageing_help(view))


def _given_lists(view: View) -> Iterator[str]:
    yield from _listed(words.TEAMS, [(shown_name(name, ","),) for name in view.teams])
    yield from _listed(words.SETTINGS, [(name, str(value)) for name, value in _changed(view.settings).items()])


def _listed(table: FormTable, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table of which several rows share a line."""
    yield from _table(table, (), count=len(rows))
    line = ""
    for at, row in enumerate(rows, 1):
        (said,) = row_lines(table.key, str(at), row, LONGEST_LINE)
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
    notes: Sequence[str] = (),
) -> Iterator[str]:
    """A table: title, lines of help, numbered rows; `more` are rows whose number is typed by somebody."""
    extra = list(more)
    if table.key not in words.CLOSE:
        yield ""
    yield table.title if count is None else f"{table.title}: {count}"
    if count is None or rows or extra:
        yield from _help(" ".join([*filter(None, [words.HELP.get(table.key, table.hint)]), *help_]))
    for number_, row in [*((str(at), row) for at, row in enumerate(rows, 1)), *extra]:
        yield from row_lines(table.key, number_, row, WIDTH)
    yield from _help(" ".join(notes))


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
