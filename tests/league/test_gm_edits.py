"""What the GM edits in a league: every difference is seen, and everybody is told as much of it as he may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

from hypothesis import HealthCheck, given, settings

from leagues import leagues, made_league, with_reports
from vbxl.league.events import MatchPlayed, SpyOrder
from vbxl.league.gm_edits import KIND_MOST, Edit, find_edits, write_gm_lines, write_own_lines, write_public_lines
from vbxl.league.league import (
    DOLLARS,
    GM,
    Balance,
    Booking,
    ContractPlayer,
    LastSet,
    League,
    Player,
    SpiedSet,
    Sponsor,
    SpyRecord,
    Team,
)
from vbxl.league.people import Contact, Manager, People
from vbxl.rules.public_numbers import QUICKNET, parse_source

LEAGUE = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4, season_number=2))
# What a changed leaf becomes: nothing else in the league looks like it.
WORD, NUMBER, SHARE = "Zqx", 987654321, 987654.5
MARKS = (WORD, str(NUMBER), str(SHARE))
Place = tuple[type, str]
# Secret by the rulings; of a booking that is so as long as it is one of a round that is over.
SECRET_KINDS = (Player, Balance, LastSet, SpyRecord, SpiedSet, Booking)
SECRET_FIELDS = {
    (Team, "sponsor"), (Team, "spied"), (Team, "scouted"), (Team, "warnings"), (ContractPlayer, "lack"),
    (League, "played"), (League, "spying"), (League, "wages"), (Team, "last_match"), (Team, "players"),
    (League, "spied"),
}  # fmt: skip
# Who is told of it.
WHOSE = {(Booking, "giver"), (Booking, "taker"), (SpyRecord, "team")}


def secret(place: Place) -> bool:
    return place[0] in SECRET_KINDS or place in SECRET_FIELDS


def changed(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """A value with one leaf changed, everywhere in it, and the innermost field in which that is."""
    if is_dataclass(value) and not isinstance(value, type):
        # People are told to nobody.
        for one in (each for each in fields(value) if each.name != "people"):
            for where, new in changed(getattr(value, one.name), (type(value), one.name)):
                yield where, replace(value, **{one.name: new})
    elif isinstance(value, tuple) and value:
        for at in sorted({0, len(value) - 1}):
            for where, new in changed(value[at], place):
                yield where, (*value[:at], new, *value[at + 1 :])
    elif isinstance(value, tuple):
        yield place, (WORD,)
    elif isinstance(value, Mapping):
        yield place, {**value, WORD: ()}
    elif isinstance(value, bool):
        yield place, not value
    elif isinstance(value, str):
        yield place, value + WORD
    elif isinstance(value, float):
        yield place, SHARE
    else:
        yield place, NUMBER


def shorter_and_turned(value: Any) -> Iterator[Any]:
    """A value with a row of a list gone, come again, or all in another order, everywhere in it."""
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            for new in shorter_and_turned(getattr(value, one.name)):
                yield replace(value, **{one.name: new})
    elif isinstance(value, tuple) and len({type(one) for one in value}) == 1:
        yield from (value[1:], value[:-1], (*value, value[0]))
        if value[::-1] != value:
            yield value[::-1]
        for new in shorter_and_turned(value[0]):
            yield (new, *value[1:])


def kinds_of(hint: Any) -> Iterator[type]:
    """The dataclasses that a type holds; what is empty between rounds is left out."""
    if is_dataclass(hint) and isinstance(hint, type) and hint not in (MatchPlayed, SpyOrder, People):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from kinds_of(inner)
    for inner in get_args(hint):
        yield from kinds_of(inner)


CHANGED = list(changed(LEAGUE, (League, "name")))


def test_every_field_of_a_league_is_changed_by_these_tests() -> None:
    inner = {place for place, _ in CHANGED}
    # The fields that hold other rows are changed by what is in these.
    outer = {
        (League, name) for name in (
            "settings", "teams", "fixtures", "contract_players", "ledger", "transfers", "offers", "sponsors", "history",
            "spied", "people", "public_source",
        )
    } | {(Team, "players"), (Team, "opening"), (Team, "last_match"), (SpyRecord, "sets")}  # fmt: skip
    assert inner | outer == {(kind, one.name) for kind in set(kinds_of(League)) for one in fields(kind)}


def test_no_change_of_a_field_slips_through() -> None:
    for place, league in CHANGED:
        for one, other in ((LEAGUE, league), (league, LEAGUE)):
            found = find_edits(one, other)
            assert found, place
            assert all(edit.before != edit.after for edit in found), (place, found)
            assert write_public_lines(found, LEAGUE), place
            assert write_gm_lines(found, LEAGUE), place


def test_who_manages_a_team_is_no_edit() -> None:
    people = People(Contact("Dirk Smit"), {"T01": Manager("Anna Bakker", ("anna@example.org",))})
    assert find_edits(LEAGUE, replace(LEAGUE, people=people)) == ()


def test_no_row_that_went_or_came_or_changed_places_slips_through() -> None:
    other = list(shorter_and_turned(LEAGUE))
    assert len(other) > 50
    for league in other:
        assert find_edits(LEAGUE, league)
        assert find_edits(league, LEAGUE)


def test_what_is_public_is_told_exactly_and_of_a_secret_no_value() -> None:
    """Each leaf, changed into something that stands nowhere else, is read by everybody if and only if it is public.

    Not so of a booking its round, by which it is one of the open round's, nor whose business a secret is.
    """
    for place, league in CHANGED:
        found = find_edits(LEAGUE, league)
        told = str(write_public_lines(found, LEAGUE)).replace(",", "")
        if place == (Booking, "round_number"):
            # It becomes a booking of the open round: that is told on the sheet of the GM's bookings.
            assert "a GM entry in the ledger" in told
        elif secret(place) and place not in WHOSE:
            assert not any(one.public for one in found), place
            assert not any(mark in told for mark in MARKS), (place, told)
            assert not any(name in told for name in player_names(LEAGUE)), (place, told)
        elif not secret(place):
            assert any(mark in told for mark in MARKS), (place, told)


def player_names(league: League) -> list[str]:
    return [player.name for team in league.teams for player in team.players]


def test_a_team_is_told_its_own_secrets_exactly_and_no_other_is() -> None:
    first = next(team for team in LEAGUE.teams if team.id == "T01")
    for kind in (Player, Balance, LastSet):
        own = [(place, one) for place, one in changed(first, (Team, "id")) if place[0] is kind]
        assert own
        for _, team in own:
            found = find_edits(LEAGUE, replace(LEAGUE, teams=(team, *LEAGUE.teams[1:])))
            lines = write_own_lines(found, LEAGUE, "T01")
            assert [line.after for line in lines] == [one.after for one in found]
            assert [write_own_lines(found, LEAGUE, team.id) for team in LEAGUE.teams[1:]] == [(), (), ()]


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues(), leagues())
def test_two_leagues_have_an_edit_if_and_only_if_they_differ(one: League, other: League) -> None:
    assert find_edits(one, one) == ()
    assert bool(find_edits(one, other)) == (one != other)
    write_public_lines(find_edits(one, other), other)
    write_gm_lines(find_edits(one, other), other)


def with_team(**new: Any) -> League:
    return replace(LEAGUE, teams=(replace(LEAGUE.teams[0], **new), *LEAGUE.teams[1:]))


def told(league: League, before: League = LEAGUE) -> list[tuple[str, ...]]:
    return [(one.team, one.what, one.thing, one.before, one.after) for one in find_edits(before, league)]


def test_a_player_who_is_renamed_is_one_edit() -> None:
    first, *others = LEAGUE.teams[0].players
    league = with_team(players=(replace(first, name="N. Ewname"), *others))
    assert told(league) == [("T01", "name", first.name, first.name, "N. Ewname")]


def test_a_player_who_came_or_changed_places() -> None:
    players = LEAGUE.teams[0].players
    league = with_team(players=(*players, Player("N. Ew", "own", "B", 8, 9)))
    words = "N. Ew, own, age B, 8/9, trained 0/0 times, talent matches: 0"
    assert told(league) == [("T01", "player", "N. Ew", "", words)]
    (turned,) = find_edits(LEAGUE, with_team(players=(players[1], players[0], *players[2:])))
    assert (turned.team, turned.kind, turned.public) == ("T01", "the order of the roster", False)
    assert turned.after.startswith(f"{players[1].name}; {players[0].name}; ")


def test_the_level_of_a_player_for_sale_is_public_and_of_another_not() -> None:
    lot = LEAGUE.transfers[0]
    players = LEAGUE.by_id[lot.team].players
    at = [one.name for one in players].index(lot.player)
    for place, public in ((at, True), (at + 1, False)):
        new = tuple(replace(one, dl=30, lack=not one.lack) if one == players[place] else one for one in players)
        found = find_edits(LEAGUE, with_team(players=new))
        assert [(one.what, one.public) for one in found] == [("DL", public), ("lack of devotion", False)]


def test_sets_deadlines_and_settings() -> None:
    first = LEAGUE.fixtures[0]
    league = replace(
        LEAGUE,
        fixtures=(replace(first, sets=((15, 2), (15, 3), (15, 4))), *LEAGUE.fixtures[1:]),
        deadlines=(*LEAGUE.deadlines[:2], "", *LEAGUE.deadlines[3:-1]),
        settings=replace(LEAGUE.settings, devotion_limit=31),
        time_zone="Europe/Amsterdam",
        public_source=parse_source("drand"),
    )
    sets = ", ".join(f"{home}-{visitors}" for home, visitors in first.sets)
    assert told(league) == [
        ("", "setting", "devotion_limit", str(LEAGUE.settings.devotion_limit), "31"),
        ("", "deadline", "round 3", LEAGUE.deadlines[2], "none"),
        ("", "deadline", f"round {len(LEAGUE.deadlines)}", LEAGUE.deadlines[-1], ""),
        ("", "sets", "match 1", sets, "15-2, 15-3, 15-4"),
        ("", "time zone", "", "", "Europe/Amsterdam"),
        ("", "source", "public number", "none", "drand"),
        ("", "name", "public number", "", QUICKNET),
    ]
    assert all(one.public for one in find_edits(LEAGUE, league))


def test_a_booking_of_the_open_round_is_public_and_one_that_was_changed_is_its_teams_own() -> None:
    fine = Booking(3, "fine", DOLLARS, 50, "T02", GM, "late")
    old = LEAGUE.ledger[0]
    league = replace(LEAGUE, ledger=(replace(old, amount=old.amount + 1), *LEAGUE.ledger[1:], fine))
    changed, booked = find_edits(LEAGUE, league)
    assert (changed.team, changed.public) == (old.giver, False)
    assert (booked.team, booked.public, booked.before) == ("T02", True, "")
    assert booked.after == "round 3, fine, $50 from Mill Lane Blockers to GM: late"
    lines = [str(one) for one in write_public_lines((changed, booked), league)]
    assert lines == [
        "Mill Lane Blockers: a GM entry in the ledger, listed with reasons on another sheet",
        "Northgate Nets: a ledger entry from an earlier round",
    ]


def values(one: Sponsor) -> tuple[int, int, int]:
    return one.a_round, one.match_won, one.set_won


def test_many_of_a_kind_are_told_in_a_line() -> None:
    turned = tuple(replace(one, home=one.visitors, visitors=one.home) for one in LEAGUE.fixtures)
    most = KIND_MOST // 2
    few = (*turned[:most], *LEAGUE.fixtures[most:])
    assert len(write_public_lines(find_edits(LEAGUE, replace(LEAGUE, fixtures=few)), LEAGUE)) == KIND_MOST
    found = find_edits(LEAGUE, replace(LEAGUE, fixtures=turned))
    assert [str(one) for one in write_public_lines(found, LEAGUE)] == [f"the league: {len(turned)} matches"]
    assert [str(one) for one in write_gm_lines(found, LEAGUE)] == [f"the league: {len(turned)} matches"]


@dataclass(frozen=True)
class TeamOfLater(Team):
    """A team with a field that the edits have no words for."""

    mood: str = ""


def test_a_field_nobody_thought_of_is_seen_and_kept_secret() -> None:
    first = LEAGUE.teams[0]
    of_later = TeamOfLater(**{one.name: getattr(first, one.name) for one in fields(first)}, mood="calm")
    before, now = (
        replace(LEAGUE, teams=(one, *LEAGUE.teams[1:])) for one in (of_later, replace(of_later, mood="angry"))
    )
    assert [(one.team, one.what, one.before, one.after, one.public) for one in find_edits(before, now)] == [
        ("T01", "mood", "calm", "angry", False)
    ]


def test_a_kind_nobody_thought_of_is_seen_and_kept_secret() -> None:
    found = find_edits(LEAGUE, replace(LEAGUE, wages={"T01": (("N. Ame", 25),)}))
    assert [(type(one), one.what, one.public) for one in found] == [(Edit, "wages", False)]
    assert [str(one) for one in write_public_lines(found, LEAGUE)] == ["the league: something else"]
