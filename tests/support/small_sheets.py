"""Small sheets for tests of single formulas, quick to calculate, each full of what a mistake may be about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from move_factory import made_moves, messy_moves
from rules_sheet_factory import legal_sheet, telling_sheets
from sheet_factory import Made, crowded, cupped, halved, last_round, talents, team_view, tired
from vbxl.league.league import CONTRACT, TALENT
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
from vbxl.league.view import RosterLine, View
from vbxl.rules.season import season_with


def small(seen: View) -> View:
    """One match, nine players and nothing on the market: what is quick to calculate."""
    return replace(
        seen, roster=seen.roster[:9], matches=seen.matches[:1], transfers=(), offers=(), contract_lots=(), sp=20
    )


def inputs(*values: Value) -> tuple[Input, ...]:
    return tuple(map(Input, values))


def pair(ol: Value, dl: Value = None) -> Pair:
    return Input(ol), Input(dl)


def faulty() -> Made:
    """Every fault of a line, of a concept, of a risk factor, of points and gains, and a set left empty."""
    seen = replace(small(halved(team_view())), settings=season_with([("set_gain", 6)]))
    # Of his 1.5 and 2.5 a set takes the last half point too, and a rest gives back no more.
    low = RosterLine("Low Levels", CONTRACT, "", 3, 5, pay=50, last_round=20, lack=True)
    seen = replace(seen, roster=(*seen.roster[:7], low, RosterLine("New Talent", TALENT, "", 0, 0)))
    a, b, c, d, e, f, g, weak, new = (line.name for line in seen.roster)
    copied = "\u00a0" + a.replace(" ", "\u00a0") + " "
    first = SetMoves(
        inputs(copied, b, b, "Nobody", None, "*"), inputs(1, 1, " setter ", 5, "?", "Set*"),
        inputs(9, 2, "x", "x", None, 2), Input("OC"), Input(33), pair("x", "+3"), pair(5, 2.5), pair("7"),
    )  # fmt: skip
    # Too many of both, and none of those who defend so well as to allow a wall.
    second = SetMoves(
        inputs(b, c, d, e, f, weak), inputs(5, 5, 5, "Blocker", 1, 1), inputs(0, 5, "5", "-1", 6, " 3 "),
        Input("WC"), Input("3.0"), pair(9, -1), pair(30, 1), pair("1e0"),
    )  # fmt: skip
    third = SetMoves(
        inputs(new, weak, a, c, d, g), inputs("Setter", 2, 2, 2, 2, 2), inputs(None, "1.0", "0.0", "+5", None, None),
        Input(" ac "), Input(" 12 "), pair(1), pair(3), pair(8, 9),
    )  # fmt: skip
    fourth = SetMoves(inputs(a, b, c, d, e, f), inputs(*[3] * 6), inputs(*[None] * 6), home=pair(99), special=pair(2))
    gains = (
        Row(a, inputs(None, 0, 9, 1, None)), Row(g, inputs(3, " 2 ", None, "y", "y")), Row(f, inputs("z", *[None] * 4)),
        Row(weak, inputs(None, "q", "q", "q", None)), Row(e, inputs(0, "+1", "2.0", 99, None)),
    )  # fmt: skip
    sets = (first, second, third, fourth, SetMoves())
    return Made("faulty", seen, Moves(matches={"match1": MatchMoves(sets, gains)}))


def growing() -> Made:
    """Three matches: talents who may become players by the first ones, one who comes now, and one who sat too long."""
    played = {"Two To Go": 0, "One To Go": 1, "Sits Long": 1}
    lines = [RosterLine(name, TALENT, "", 0, 0, talent_matches=matches) for name, matches in played.items()]
    seen, three = small(team_view()), cupped(team_view()).matches
    settings = season_with([("talent_matches", 2), ("talents", 3)])
    seen = replace(seen, roster=(*seen.roster[:6], *lines), matches=three, settings=settings, scouted=0)
    moves = made_moves(replace(seen, roster=seen.roster[:6]), 3)
    names = [line.name for line in seen.roster]
    first = [*names[:2], "Two To Go", "One To Go", "Anna", names[2]]
    rests = [*names[:5], "Sits Long"]
    matches = {
        slot: replace(match, sets=tuple(
            replace(one, players=inputs(*(first if at in {0, 2, 4} else rests))) for at, one in enumerate(match.sets)
        ))
        for slot, match in moves.matches.items()
    }  # fmt: skip
    return Made("growing", seen, replace(moves, matches=matches, scouts=inputs("Anna")))


def worn() -> Made:
    """Six players of low levels who are all too tired in the end: places of nobody, with a wrong loss beside one."""
    seen = small(tired(team_view(4)))
    seen = replace(seen, roster=seen.roster[:7])
    names = [line.name for line in seen.roster]
    moves = made_moves(seen, 2)
    one = moves.matches["match1"].sets[0]
    sets = [replace(one, players=inputs(*names[:6]), loss_ol=inputs(*[None] * 6), risk=BLANK) for _ in range(5)]
    sets[1] = replace(sets[1], players=inputs(names[6], *[None] * 5), loss_ol=inputs(2, "x", "x", "x", "x", "x"))
    sets[2] = replace(sets[2], players=inputs(names[1], *[None] * 5))
    sets[3] = replace(sets[3], players=inputs(None, None, names[6], None, *names[:2]), positions=inputs(*[None] * 6))
    return Made("worn", seen, replace(moves, matches={"match1": MatchMoves(tuple(sets))}))


def sent() -> Made:
    """A sheet as it is sent, with a set written in capitals, one with another risk factor, one with another player."""
    seen = small(halved(team_view(5)))
    moves = prefilled(seen)
    sets = list(moves.matches["match1"].sets)
    sets[0] = replace(sets[0], players=tuple(Input(_in_capitals(one.text)) for one in sets[0].players))
    sets[1] = replace(sets[1], risk=Input(2))
    sets[2] = replace(sets[2], players=(*sets[2].players[:5], BLANK))
    sets[3] = SetMoves()
    return Made("sent", seen, Moves(matches={"match1": MatchMoves(tuple(sets))}))


def _in_capitals(name: str) -> str:
    """A name in capitals but for letters such as č, of which formualizer does not know that Č is the same."""
    return "".join(letter.upper() if letter.isascii() else letter for letter in name)


def two_matches() -> Made:
    """A cup match before one of the league, which halves no levels, and SP that do not last."""
    seen = cupped(team_view())
    seen = replace(small(seen), matches=seen.matches[:2], sp=9)
    messy = messy_moves(replace(seen, sp=30), 7)
    return Made("cup", seen, messy)


def ready() -> Made:
    """A sheet in which nothing is wrong."""
    seen = small(halved(team_view(2)))
    return Made("ready", seen, replace(made_moves(seen, 4), scouts=()))


def blank() -> Made:
    """A match into which nothing was typed."""
    return Made("blank", small(team_view(6)), Moves(matches={"match1": MatchMoves()}))


def large_sheets() -> Iterator[Made]:
    """Whole sheets: teams of every kind with moves that tell, legal ones, messy ones, and none."""
    yield from (made for made in telling_sheets() if made.what not in {"late", "closing market"})
    yield legal_sheet()
    for what, seen in (
        ("halved", halved(team_view(2))), ("tired", tired(team_view(4))), ("talents", talents(team_view(5))),
        ("cup in the last round", last_round(cupped(team_view(6)))), ("nobody", replace(team_view(), roster=())),
        ("hardly any SP", replace(cupped(team_view()), sp=3)),
    ):  # fmt: skip
        yield Made(f"{what}, messy", seen, messy_moves(replace(seen, sp=30), 2))
    seen = crowded(team_view(7))
    chosen = [("talent_matches", 1), ("talent_level", 5), ("talents", 3), ("set_loss", 8), ("set_gain", 2)]
    yield Made("another season", replace(seen, settings=season_with(chosen)), made_moves(seen, 1))
    yield Made("empty", team_view(8), None)
