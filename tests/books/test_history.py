"""The histories: what they say is what happened, counted again by other means, and what may never be in whose book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from past_leagues import founded, lines, played_on, sheets
from vbxl.books.history.league_book import write_league_book
from vbxl.books.history.past import Past, PastRound
from vbxl.books.history.public_past import add_results
from vbxl.books.history.team_book import list_own_pasts, write_gm_book, write_team_book
from vbxl.books.story.facts import RUN_LEAST, list_streaks
from vbxl.league.events import (
    Aged,
    BidTold,
    CupWon,
    Event,
    LackDrawn,
    MatchPlayed,
    OfferSold,
    Placed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    SetPlayed,
    Side,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import League, PastSeason, Team

# Four teams of two divisions: three rounds a season, so three seasons and a round of the fourth.
ROUNDS = played_on(founded((4, 4)), 10)
PAST = Past(ROUNDS)
BOOK = write_league_book(PAST)
SEASONS = (1, 2, 3, 4)
TEAMS = [team.id for team in ROUNDS[0].league.teams]
BOOKS = {own.team: write_team_book(own) for own in list_own_pasts(PAST)}
GM_BOOK = write_gm_book(PAST)
SALE_AT, SALE = next(
    (past_round, event)
    for past_round in ROUNDS
    for event in past_round.events or ()
    if isinstance(event, Sale) and event.buyer
)


def events(season: int | None = None) -> Iterator[Event]:
    for one in ROUNDS:
        if season in (None, one.at[0]):
            yield from one.events or ()


def matches(season: int | None = None, *, cup: bool = False) -> list[MatchPlayed]:
    return [one for one in events(season) if isinstance(one, MatchPlayed) and (one.division == 0) == cup]


def sets_of(match: MatchPlayed) -> tuple[int, int]:
    home = sum(own > other for own, other in match.scores)
    return home, len(match.scores) - home


def name(team: str) -> str:
    return ROUNDS[0].league.by_id[team].name


def test_final_tables_are_what_the_matches_add_up_to() -> None:
    found = lines(BOOK, "Final tables")
    assert len(found) == 8 * len(SEASONS)
    for season in SEASONS:
        won, played, sets, points = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
        for one in matches(season):
            home, visitors = sets_of(one)
            played.update([one.home, one.visitors])
            won[one.home if home > visitors else one.visitors] += 1
            sets[one.home] += home - visitors
            sets[one.visitors] += visitors - home
            points[one.home] += sum(score[0] for score in one.scores)
            points[one.visitors] += sum(score[1] for score in one.scores)
        for line in (one for one in found if one["Season"] == season):
            team = next(one.id for one in PAST.now.teams if one.name == line["Team"])
            assert (line["Matches"], line["Won"], line["Lost"]) == (played[team], won[team], played[team] - won[team])
            assert (line["Points"], line["Set difference"]) == (2 * won[team], sets[team])
            assert line["Scored"] == points[team]


def test_the_all_time_table_adds_the_seasons_up() -> None:
    found = {line["Team"]: line for line in lines(BOOK, "All time")}
    titles = Counter(
        name(one.team) for one in events() if isinstance(one, Placed) and (one.division, one.place) == (1, 1)
    )
    cups = Counter(PAST.name(one.team) for one in events() if isinstance(one, CupWon))
    assert sum(titles.values()) == 3
    for team in PAST.now.teams:
        own = [one for one in matches() if team.id in (one.home, one.visitors)]
        won = sum((sets_of(one)[0] > sets_of(one)[1]) == (one.home == team.id) for one in own)
        line = found[team.name]
        assert (line["Matches"], line["Won"], line["Points"], line["Seasons"]) == (len(own), won, 2 * won, 4)
        assert line["Share won"] == pytest.approx(won / len(own), abs=0.0005)
        assert (line["Titles"], line["Cups"]) == (titles[team.name], cups[team.name])
    points = [line["Points"] for line in found.values()]
    assert points == sorted(points, reverse=True)


def test_every_match_stands_in_the_cross_table_where_home_row_and_visitors_column_meet() -> None:
    for season in SEASONS:
        rows = sheets(BOOK)[f"Season {season}"]
        found: dict[tuple[str, str], str] = {}
        for at, row in enumerate(rows):
            if row[1] == "Home":
                visitors = [one for one in row[2:] if one]
                for line in rows[at + 1 : at + 1 + len(visitors)]:
                    found |= {(line[1], other): score for other, score in zip(visitors, line[2:], strict=False)}
        played = {(name(one.home), name(one.visitors)): "{}–{}".format(*sets_of(one)) for one in matches(season)}
        assert {pair: score for pair, score in found.items() if score} == played
        cup = [row for row in rows if row[0] and "–" in str(row[0])]
        told = ["{}–{}".format(*sets_of(one)) for one in matches(season, cup=True)]
        assert sorted(row[0] for row in cup) == sorted(told)


def longest_run(*, won: bool) -> tuple[int, set[str]]:
    """The longest run of a season, as everybody can count it: seasons do not run into each other."""
    best, holders = 0, set[str]()
    for season in SEASONS:
        running = Counter[str]()
        for match in matches(season):
            home, visitors = sets_of(match)
            for team, has_won in ((match.home, home > visitors), (match.visitors, visitors > home)):
                running[team] = running[team] + 1 if has_won == won else 0
                if running[team] > best:
                    best, holders = running[team], set()
                if running[team] == best:
                    holders.add(name(team))
    return best, holders


def test_records_are_the_best_of_all() -> None:
    found = lines(BOOK, "Records")
    value = {line["Record"]: line["Value"] for line in found}
    for how, won in (("won", True), ("lost", False)):
        record = f"Most league matches {how} in a row in a season"
        length, holders = longest_run(won=won)
        assert value[record] == f"{length} matches"
        assert {line["Who"] for line in found if line["Record"] == record} == holders
    every = [*matches(), *matches(cup=True)]
    scores = [score for one in every for score in one.scores]
    assert sum(map(int, value["Highest-scoring set, league and cup"].split("–"))) == max(map(sum, scores))
    sold = [one.paid for one in events() if isinstance(one, Sale) and one.buyer]
    assert value["Dearest transfer"] == f"${max(sold)}"
    bought = [one.paid for one in events() if isinstance(one, OfferSold) and one.kind == "player"]
    assert value["Dearest player sold by the GM"] == f"${max(bought)}"
    most = max(sum(map(sum, one.scores)) for one in every)
    assert value["Most points in a match, league and cup"] == f"{most} points"
    rallies = max(sum(len(set_.rallies) for set_ in one.sets) for one in every)
    assert value["Most rallies in a match, league and cup"] == f"{rallies} rallies"
    apart = {one: abs(sum(home - visitors for home, visitors in one.scores)) for one in every}
    clearest = max(points for one, points in apart.items() if len(one.scores) == 3)
    assert value["Clearest win in three sets, league and cup"] == f"by {clearest} points"
    closest = min(points for one, points in apart.items() if len(one.scores) == 5)
    assert value["Closest 5-set match by total points, league and cup"].split()[0] == str(closest)


def test_the_story_and_the_records_count_the_same_runs_of_wins() -> None:
    """The longest run that any round's story can tell, in the season that it is of, is the record."""
    records = {line["Record"]: line["Value"] for line in lines(BOOK, "Records")}
    for how, won in (("won", True), ("lost", False)):
        told = [
            streak.length
            for one in ROUNDS
            if one.events
            for streak in list_streaks(add_results([one]), one.at[1])
            if streak.won == won
        ]
        record = int(records[f"Most league matches {how} in a row in a season"].split()[0])
        assert max(told, default=0) == (record if record >= RUN_LEAST else 0)


def test_head_to_head_counts_every_league_match_for_both() -> None:
    heads, *found = sheets(BOOK)["Head to head"][4:]
    balances = {(row[0], other): cell for row in found for other, cell in zip(heads[1:], row[1:], strict=True)}
    won = Counter[tuple[str, str]]()
    for one in matches():
        home, visitors = sets_of(one)
        pair = name(one.home), name(one.visitors)
        won[pair if home > visitors else pair[::-1]] += 1
    assert sum(won.values()) == len(matches())
    met = set(won) | {pair[::-1] for pair in won}
    expected = {pair: f"{won[pair]}–{won[pair[::-1]]}" for pair in met}
    assert {pair: cell for pair, cell in balances.items() if cell} == expected
    # The first division of today stands above the second.
    divisions = [next(team.division for team in PAST.now.teams if team.name == row[0]) for row in found]
    assert divisions == [1] * 4 + [2] * 4


def test_sales_tell_who_came_to_whom_and_for_what_and_not_who_became_an_amateur() -> None:
    found = lines(BOOK, "Sales")
    sold = [one for one in events() if isinstance(one, Sale) and one.buyer]
    assert sold
    told = sorted(
        (line["What"], line["From"], line["To"], line["Price"]) for line in found if line["Kind"] == "Transfer"
    )
    assert told == sorted((one.player, name(one.seller), name(one.buyer), one.paid) for one in sold)
    season = [line["Season"] for line in found]
    assert season == sorted(season, reverse=True)


def test_levels_of_who_was_sold_are_those_that_were_listed() -> None:
    first, sale = SALE_AT, SALE
    # As if he had been trained between the list and the sale.
    trained = tuple(replace(one, ol=one.ol + 1) if one is sale else one for one in first.events or ())
    listed = next(one for one in first.league.by_id[sale.seller].players if one.name == sale.player)
    book = write_league_book(Past((PastRound(first.league, trained), *ROUNDS[ROUNDS.index(first) + 1 :])))
    line = next(
        one for one in lines(book, "Sales")
        if (one["Season"], one["Round"], one["What"]) == (*first.at, sale.player)
    )  # fmt: skip
    assert (line["OL listed"], line["DL listed"]) == (listed.ol, listed.dl)


def test_a_contract_before_the_season_is_told() -> None:
    league = founded()
    hired = replace(league.contract_players[0], team="T02", pay=77, last_round=3)
    league = replace(league, contract_players=(hired, *league.contract_players[1:]))
    (line,) = lines(write_league_book(Past(played_on(league, 1))), "Sales")[-1:]
    told = line["Round"], line["Kind"], line["What"], line["From"], line["To"], line["Pay per round"]
    assert told == ("before round 1", "Contract", hired.name, "free", league.by_id["T02"].name, 77)


def test_a_season_that_is_only_in_the_league_book_s_history_is_told_by_it() -> None:
    league = ROUNDS[-1].league
    told = (
        PastSeason(0, 1, 1, name("T05"), 24, 20, 40, "winner"), PastSeason(0, 1, 2, "Old Harbour VC", 24, 4, 8),
        PastSeason(0, 3, 1, "Far Away VC", 24, 20, 40),
    )  # fmt: skip
    book = write_league_book(
        Past((*ROUNDS[:-1], replace(ROUNDS[-1], league=replace(league, history=(*told, *league.history)))))
    )
    all_time = {line["Team"]: line for line in lines(book, "All time")}
    before = {line["Team"]: line for line in lines(BOOK, "All time")}
    assert all_time["Old Harbour VC"]["Matches"] == 24
    # Of a division that is not known nobody can count the teams: those below have no place among all.
    assert [all_time[team]["Best place"] for team in ("Old Harbour VC", "Far Away VC")] == [2, None]
    for head, more in (("Matches", 24), ("Won", 20), ("Titles", 1), ("Cups", 1), ("Seasons", 1)):
        assert all_time[name("T05")][head] == before[name("T05")][head] + more


def test_a_team_that_the_gm_called_otherwise_is_one_team() -> None:
    renamed = [
        replace(
            one,
            league=replace(
                one.league,
                teams=tuple(replace(team, name="New Name") if team.id == "T03" else team for team in one.league.teams),
            ),
        )
        for one in ROUNDS[6:]
    ]
    found = lines(write_league_book(Past((*ROUNDS[:6], *renamed))), "All time")
    assert len(found) == 8
    assert sum(line["Team"] == "New Name" and line["Seasons"] == 4 for line in found) == 1


def test_who_was_not_sold_or_became_an_amateur_stands_in_no_write_league_book() -> None:
    first, *others = ROUNDS
    stayed, gone = first.league.by_id["T03"].players[:2]
    told = (
        Sale("T03", stayed.name, stayed.age, stayed.ol, stayed.dl, why="no bid reached the least"),
        Sale("T03", gone.name, gone.age, gone.ol, gone.dl, paid=90, amateur=True),
    )
    past = Past((PastRound(first.league, (*(first.events or ()), *told)), *others))
    assert write_league_book(past) == BOOK


# --- the books of teams, and of the GM ---


def write_book(past: Past, team: str) -> bytes:
    """A team's own history."""
    return next(write_team_book(own) for own in list_own_pasts(past) if own.team == team)


def test_a_team_s_first_sheet_has_its_own_seasons_the_last_first() -> None:
    heads = ("Season", "Division", "Place", "Matches", "Won", "Lost", "Points")
    for team in TEAMS:
        rows = sheets(BOOKS[team])["Our history"]
        start = next(at for at, row in enumerate(rows) if row[0] == "Season") + 1
        told = [[int(str(row[0]).split()[0]), *row[1:7]] for row in rows[start : start + len(SEASONS)]]
        table = [line for line in lines(BOOK, "Final tables") if line["Team"] == name(team)]
        assert told == [[line[head] for head in heads] for line in table]
        assert rows[start + len(SEASONS)][0] is None


def test_sets_and_matches_are_those_in_which_he_stood() -> None:
    sets, won, matches = Counter[Any](), Counter[Any](), Counter[Any]()
    for one in ROUNDS:
        for match in (event for event in one.events or () if isinstance(event, MatchPlayed)):
            for team, at in ((match.home, 0), (match.visitors, 1)):
                there = set()
                for played in match.sets:
                    for stood in (played.home, played.visitors)[at].lines:
                        key = team, one.at[0], stood.name
                        there.add(key)
                        sets[key] += 1
                        won[key] += played.score[at] > played.score[1 - at]
                matches.update(there)
    found = {(team, line["Season"], line["Player"]): line for team in TEAMS for line in lines(BOOKS[team], "Careers")}
    told = {key: line for key, line in found.items() if line["Sets"]}
    expected = {(team, season, player) for team, season, player in sets if team in TEAMS and player}
    assert set(told) == expected
    assert len(expected) > 100
    for key, line in told.items():
        assert (line["Sets"], line["Sets won"], line["Matches"]) == (sets[key], won[key], matches[key])


def test_levels_at_a_season_s_start_and_end_are_those_of_books_and_of_ageing() -> None:
    found = {(team, line["Season"], line["Player"]): line for team in TEAMS for line in lines(BOOKS[team], "Careers")}
    first = {one.at[0]: one.league for one in reversed(ROUNDS)}
    for season, league in first.items():
        for team in league.teams:
            for player in team.players:
                line = found[team.id, season, player.name]
                assert (line["OL start"], line["DL start"]) == (player.ol, player.dl)
    for one in ROUNDS:
        for event in one.events or ():
            if isinstance(event, Aged | Retired):
                line = found[event.team, one.at[0], event.player]
                assert (line["OL end"], line["DL end"]) == (event.ol, event.dl)
            if isinstance(event, Retired):
                assert line["Departure"] == f"retired: {event.why}"


def test_everybody_came_and_left_for_a_reason() -> None:
    rows = [line for team in TEAMS for line in lines(BOOKS[team], "Careers")]
    said = [line[head] or "" for line in rows for head in ("Arrival", "Departure")]
    assert not [one for one in said if "no event" in one or "cannot be read" in one]
    for kind in ("from the start", "scouted", "bought from the GM", "bought from ", "bring the team", "contract until"):
        assert any(kind in one for one in said), kind
    for kind in ("retired", "sold to", "contract ended"):
        assert any(kind in one for one in said), kind
    assert any("2/2 after the required matches" in str(line["Remark"]) for line in rows)
    there = {(team, player.name) for team in TEAMS for player in ROUNDS[-1].league.by_id[team].players}
    told = {
        (team, line["Player"])
        for team in TEAMS
        for line in lines(BOOKS[team], "Players")
        if line["Departure"] == "still in the team" and line["Kind"] != "contract"
    }
    assert told == there


def test_a_sold_player_s_career_goes_on_in_the_gm_s_book_alone() -> None:
    names = PAST.names
    own = [line for line in lines(BOOKS[SALE.seller], "Careers") if line["Player"] == SALE.player]
    assert own[-1]["Departure"] == f"sold to {names[SALE.buyer]} for ${SALE.paid}, round {SALE_AT.at[1]}"
    bought = [line for line in lines(BOOKS[SALE.buyer], "Careers") if line["Player"] == SALE.called]
    came = f"bought from {names[SALE.seller]} for ${SALE.paid}, round {SALE_AT.at[1]}"
    assert [line["Arrival"] for line in bought if line["Arrival"]] == [came]
    assert bought[0]["Season"] == SALE_AT.at[0]
    whole = [
        line
        for line in lines(GM_BOOK, "Players")
        if line["Player"] == SALE.called and line["Teams"].startswith(f"{names[SALE.seller]}, {names[SALE.buyer]}")
    ]
    assert len(whole) == 1
    assert whole[0]["Sets"] >= sum(line["Sets"] for line in [*own, *bought])
    assert whole[0]["Arrival"] == own[0]["Arrival"]


def test_a_name_that_is_used_in_his_new_team_is_still_one_career() -> None:
    number = ROUNDS.index(SALE_AT)
    called = f"{SALE.player} 2"
    sold = replace(SALE, called=called)
    events = tuple(sold if one is SALE else one for one in SALE_AT.events or ())
    after = ROUNDS[number + 1].league
    players = tuple(
        replace(one, name=called) if one.name == SALE.called else one for one in after.by_id[SALE.buyer].players
    )
    teams = tuple(replace(team, players=players) if team.id == SALE.buyer else team for team in after.teams)
    past = (*ROUNDS[:number], PastRound(SALE_AT.league, events), PastRound(replace(after, teams=teams)))
    (line,) = [one for one in lines(write_gm_book(Past(past)), "Players") if one["Player"] == called]
    assert "," in line["Teams"]


def test_who_the_gm_took_away_or_put_in_is_told_as_that() -> None:
    number = 4
    later = ROUNDS[number].league
    team = later.teams[0]
    gone, stranger = team.players[0], replace(team.players[0], name="Stranger")
    changed = replace(team, players=(*team.players[1:], stranger))
    edited = replace(later, teams=(changed, *later.teams[1:]))
    book = write_book(Past((*ROUNDS[:number], PastRound(edited))), team.id)
    rows = {(line["Player"], line["Season"]): line for line in lines(book, "Careers")}
    assert rows[gone.name, 1 if later.season_number == 1 else later.season_number - 1] is not None
    last = max(season for player, season in rows if player == gone.name)
    assert rows[gone.name, last]["Departure"] == "not recorded"
    assert rows["Stranger", later.season_number]["Arrival"] == "not recorded"


def test_who_the_bank_sold_is_told_with_what_he_brought() -> None:
    one = ROUNDS[3]
    team = one.league.by_id["T02"]
    gone = team.players[1]
    events = (*(one.events or ()), ToAmateurs(team.id, gone.name, 240))
    after = ROUNDS[4].league
    teams = tuple(
        replace(each, players=tuple(player for player in each.players if player.name != gone.name))
        if each.id == team.id
        else each
        for each in after.teams
    )
    past = Past((*ROUNDS[:3], PastRound(one.league, events), PastRound(replace(after, teams=teams))))
    (line,) = [line for line in lines(write_book(past, team.id), "Players") if line["Player"] == gone.name]
    assert line["Departure"] == f"sold by the bank to the amateurs for $240, round {one.at[1]}"


def without_secrets(one: PastRound, keep: str = "") -> PastRound:
    """A round in which everything is otherwise that only other teams than one know."""
    listed = {(transfer.team, transfer.player) for transfer in one.league.transfers}
    sold = {(event.seller, event.player) for event in one.events or () if isinstance(event, Sale) and event.buyer}

    def other(team: Team) -> Team:
        if team.id == keep:
            return team
        players = tuple(
            player
            if (team.id, player.name) in listed | sold
            else replace(player, name=f"X{player.name}", ol=player.ol + 3, dl=player.dl + 2, age="A", lack=True)
            for player in team.players
        )
        opening = replace(team.opening, dollars=team.opening.dollars + 999, tp=77, sp=5)
        return replace(team, players=players, opening=opening, sponsor="", warnings=2, last_match=())

    league: League = replace(one.league, teams=tuple(map(other, one.league.teams)), spied=())
    if one.events is None:
        return PastRound(league)
    return PastRound(league, tuple(event for told in one.events for event in _other(told, keep)))


def _other(event: Event, keep: str) -> list[Event]:
    if isinstance(event, MatchPlayed):
        return [replace(event, sets=tuple(_hidden(one, event, keep) for one in event.sets))]
    if isinstance(event, BidTold):
        return [event] if event.won or event.team == keep else []
    if isinstance(event, Trained | LackDrawn | Scouted | Promoted | Aged | Retired):
        return [event] if event.team == keep else []
    return [event]


def _hidden(one: SetPlayed, match: MatchPlayed, keep: str) -> SetPlayed:
    blank = Side((), "AC", 12, (0, 0), (0, 0), (0, 0), 1.0, 1.0, 0.5)
    home = one.home if match.home == keep else blank
    return replace(one, home=home, visitors=one.visitors if match.visitors == keep else blank)


def test_nothing_secret_changes_the_write_league_book() -> None:
    hidden = tuple(map(without_secrets, ROUNDS))
    assert hidden != ROUNDS
    assert write_league_book(Past(hidden)) == write_league_book(Past(ROUNDS))


@pytest.mark.parametrize("team", ["T01", SALE.seller, SALE.buyer, "T08"])
def test_nothing_secret_of_others_changes_a_team_s_book(team: str) -> None:
    hidden = Past(tuple(without_secrets(one, team) for one in ROUNDS))
    assert write_book(hidden, team) == BOOKS[team]
    assert write_gm_book(hidden) != GM_BOOK
