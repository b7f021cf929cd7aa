"""Leagues for tests: a believable one in mid-season, the same every time, and any that may be (hypothesis)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from random import Random

from hypothesis import strategies as st

from cup_leagues import with_cup
from vbxl.league.league import (
    DOLLARS,
    GM,
    OWN,
    SP,
    SPONSORS,
    TALENT,
    TP,
    UNITS,
    Balance,
    BookedIn,
    Booking,
    ContractPlayer,
    Fixture,
    LastSet,
    League,
    Offer,
    PastSeason,
    Player,
    SpiedSet,
    Sponsor,
    SpyRecord,
    Team,
    Transfer,
)
from vbxl.problems import UNSEEN
from vbxl.rules.lineup import ALLROUND, ATTACKER, BLOCKER, CONCEPTS, DEFENDER, SETTER
from vbxl.rules.match import Score
from vbxl.rules.public_numbers import NO_SOURCE, parse_source
from vbxl.rules.season import AGES, Season, season_with, settings
from vbxl.rules.team import looks
from vbxl.rules.tiredness import SETS, SETS_TO_WIN

FIRST_TEAMS = (
    "Northgate Nets", "Mill Lane Blockers", "Harbour Gulls", "Old Brewery VC", "Lantern Hill", "Ferrymen 1908",
    "Saltmarsh Spikers", "Köningsveld Diggers",
)  # fmt: skip
TOWNS = (
    "Alderbrook", "Birchmoor", "Cawdale", "Dunmere", "Eastwick", "Fenholt", "Grimsand", "Hollin", "Ivelbeck",
    "Jarrowby", "Kelmarsh", "Lodden", "Marlpit", "Netherby", "Oakhanger", "Pellworm", "Quarrington", "Ravensey",
    "Stavering", "Thornay", "Ulverholm", "Vosberg", "Wexcombe", "Yarrowdale", "Zuidwal", "Ashcott", "Brennick",
    "Corvale", "Deepwell", "Elmstead",
)  # fmt: skip
CLUBS = (
    "Nets", "Spikers", "Wall", "Volley", "Rockets", "Herons", "Otters", "Foxes", "Comets", "Anchors", "Millers",
    "Drifters", "Lanterns", "Ravens", "Badgers", "Kites", "Sailors", "Hornets", "Towers", "United",
)  # fmt: skip
SURNAMES = (
    "Adriaans", "Bakel", "Corrigan", "Dahlin", "Ekström", "Falk", "Groot", "Hanley", "Ivarsen", "Jansen", "Kovač",
    "Lindqvist", "Moreau", "Nagy", "O'Dell", "Pálffy", "Quist", "Ruiz", "Sörensen", "Tamm", "Ueda", "Vermeer",
    "Wójcik", "Ybarra", "Zeller", "van Dam", "Arkwright", "Bellini", "Castellan", "Drost", "Engel", "Fontaine",
    "Gerrits", "Holm", "Iglesias", "Juhl",
)  # fmt: skip
CONTRACTED = (
    "Rolf Amber",
    "Mika Stone",
    "Teo Varga",
    "Ana Lund",
    "Piet Brouwer",
    "Juri Keld",
    "Noor Halim",
    "Sam Okoro",
)
CAME = ("winner", "final", "", "round of 16")
KEPT = 10
DAYS = 7
MILLION = 1_000_000
SOURCES = (
    NO_SOURCE,
    parse_source("drand"),
    parse_source("lottery 5/50 + 2/12 daily 20:00 =1+1"),
)
FIRST_DEADLINE = date(2026, 10, 3)


def _pairings(size: int) -> list[list[tuple[int, int]]]:
    """A single round robin by the circle method: match days of pairs, home first; an odd size gives each a day off."""
    places: list[int | None] = [*range(size), *([None] if size % 2 else [])]
    days = []
    for day in range(len(places) - 1):
        pairs = []
        for at in range(len(places) // 2):
            one, other = places[at], places[-1 - at]
            if one is not None and other is not None:
                # Turned every other day, so that the one who stays in his place is not always at home.
                pairs.append((one, other) if (day + at) % 2 == 0 else (other, one))
        days.append(pairs)
        places = [places[0], places[-1], *places[1:-1]]
    return days


def _played(chance: Random, home_wins: float) -> tuple[Score, ...]:
    """A legal best of five with sets to 15."""
    sets: list[Score] = []
    won = [0, 0]
    while max(won) < SETS_TO_WIN:
        most, least = 15, min(13, max(2, round(chance.gauss(9, 3))))
        if chance.random() < 0.08:
            least = chance.choice((14, 14, 15, 17))
            most = least + 2
        home = chance.random() < home_wins
        won[not home] += 1
        sets.append((most, least) if home else (least, most))
    return tuple(sets)


def _fixtures(chance: Random, teams: dict[int, list[str]], round_number: int, season: Season) -> tuple[Fixture, ...]:
    strength = {team: chance.uniform(0.3, 0.7) for members in teams.values() for team in members}
    days: list[list[tuple[int, str, str]]] = []
    for division, members in teams.items():
        single = _pairings(len(members))
        for meeting in range(season.meetings):
            for at, pairs in enumerate(single):
                number = meeting * len(single) + at
                while len(days) <= number:
                    days.append([])
                for pair in pairs:
                    home, visitors = pair if meeting % 2 == 0 else pair[::-1]
                    days[number].append((division, members[home], members[visitors]))
    fixtures: list[Fixture] = []
    for number, day in enumerate(days):
        its_round = number // season.matches_a_round + 1
        for division, host, guest in day:
            sets = _played(chance, 0.5 + strength[host] - strength[guest]) if its_round < round_number else ()
            fixtures.append(Fixture(len(fixtures) + 1, its_round, division, host, guest, sets))
    return tuple(fixtures)


def _roster(chance: Random) -> tuple[Player, ...]:
    players: list[Player] = []
    names = chance.sample(SURNAMES, KEPT)
    for at, surname in enumerate(names):
        name = f"{chance.choice('ABCDEFGHJKLMNPRST')}. {surname}"
        if at >= KEPT - 1:
            players.append(Player(name, TALENT, "", 0, 0, talent_matches=chance.randrange(4)))
            continue
        age = chance.choices(AGES, (30, 30, 20, 15, 5))[0]
        total = chance.randint(11, 30)
        ol = chance.randint(-(-total // 3), total - -(-total // 3))
        players.append(
            Player(
                name, OWN, age, ol, total - ol, lack=chance.random() < 0.06,
                trained_ol=chance.randrange(4), trained_dl=chance.randrange(4),
            )
        )  # fmt: skip
    return tuple(players)


def _last_match(chance: Random, players: tuple[Player, ...]) -> tuple[LastSet, ...]:
    able = [one.name for one in players if one.ol and one.dl]
    sets = []
    for _ in range(SETS):
        played = [SETTER, BLOCKER, *chance.choices((ATTACKER, ALLROUND, DEFENDER), k=4)]
        chance.shuffle(played)
        attack, defence = sum(one.attacks for one in played), sum(one.defends for one in played)
        able_to = [one for one in CONCEPTS if attack >= one.needs_attack and defence >= one.needs_defence]
        chosen = chance.choice(able_to)
        risk = chance.randint(chosen.lowest_risk, chosen.highest_risk)
        named = zip(chance.sample(able, 6), (one.code for one in played), strict=True)
        sets.append(LastSet(tuple(named), chosen.code, risk))
    return tuple(sets)


def _ledger(chance: Random, teams: tuple[Team, ...], round_number: int) -> tuple[Booking, ...]:
    booked: list[Booking] = []
    for team in teams:
        wages = sum(
            25 if one.ol + one.dl < 11 else 50 if one.ol + one.dl < 21 else 100 for one in team.players if one.ol
        )
        booked += [
            Booking(round_number, "1 training", TP, chance.randint(1, 3), team.id, GM, "training"),
            Booking(round_number, "5 matches", SP, chance.randrange(9), team.id, GM, "special points used"),
            Booking(round_number, "6 income", DOLLARS, 500, GM, team.id, "income for the round"),
            Booking(round_number, "6 income", DOLLARS, 250, GM, team.id, f"sponsor {team.sponsor}"),
            Booking(round_number, "6 income", TP, chance.randint(1, 4), GM, team.id, "training points of the matches"),
            Booking(round_number, "7 pay and wages", DOLLARS, wages, team.id, GM, "wages"),
        ]
    booked.append(Booking(round_number, "8 transfers", DOLLARS, 310, teams[0].id, teams[1].id, 'bought "K. Nagy"'))
    return tuple(booked)


def _contract_players(
    chance: Random, teams: tuple[Team, ...], round_number: int, season: Season
) -> tuple[ContractPlayer, ...]:
    players = []
    for at in range(season.contract_players):
        name = CONTRACTED[at] if at < len(CONTRACTED) else f"Free Agent {at}"
        ol, dl = chance.randint(6, 16), chance.randint(6, 16)
        if at % 2 and round_number > 1:
            team = teams[at % len(teams)].id
            players.append(ContractPlayer(name, ol, dl, team, 80 + 10 * at, round_number + at // 2, at == 1))
        else:
            players.append(ContractPlayer(name, ol, dl))
    return tuple(players)


def made_league(
    teams: int = 8,
    divisions: int = 2,
    seed: int = 1,
    round_number: int = 7,
    meetings: int = 8,
    season_number: int = 1,
) -> League:
    """A believable league at the start of a round; the same arguments give the same league on every machine.

    Many teams want many divisions: the matches grow with the square of a division's size.
    """
    chance = Random(seed)  # noqa: S311 - invented data
    season = Season(meetings=meetings)
    names = [*FIRST_TEAMS, *(f"{town} {club}" for club in CLUBS for town in TOWNS)]
    if teams > len(names):
        names += [
            f"{town} {club} {number}" for number in range(2, 2 + teams // 600) for club in CLUBS for town in TOWNS
        ]
    members: dict[int, list[str]] = {division: [] for division in range(1, divisions + 1)}
    made: list[Team] = []
    for at in range(teams):
        team_id, division = f"T{at + 1:02d}", at * divisions // teams + 1
        members[division].append(team_id)
        players = _roster(chance)
        opening = Balance(chance.randint(100, 2500), chance.randint(3, 12), chance.randint(60, 200))
        made.append(
            Team(
                team_id, names[at], division, players, opening,
                sponsor=SPONSORS[at % len(SPONSORS)].name, spied=chance.randrange(3), scouted=1,
                last_match=_last_match(chance, players) if round_number > 1 else (),
            )
        )  # fmt: skip
    all_teams = tuple(made)
    fixtures = _fixtures(chance, members, round_number, season)
    rounds = max(one.round_number for one in fixtures)
    selling = all_teams[:: max(1, teams // 3)][:3]
    return League(
        name="Harbour League",
        season_number=season_number,
        round_number=round_number,
        settings=season,
        deadlines=tuple(f"{FIRST_DEADLINE + timedelta(DAYS * at)} 20:00 +01:00" for at in range(rounds)),
        teams=all_teams,
        fixtures=fixtures,
        contract_players=_contract_players(chance, all_teams, round_number, season),
        ledger=_ledger(chance, all_teams, round_number - 1) if round_number > 1 else (),
        transfers=tuple(
            Transfer(team.id, team.players[4].name, 50 * chance.randint(2, 8)) for team in selling if round_number > 1
        ),
        offers=(
            Offer("player", ol=9, dl=11, age="B"),
            Offer("TP", amount=season.offered_tp),
            Offer("SP", amount=season.offered_sp),
        ),
        history=tuple(
            PastSeason(
                past, team.division, place % (teams // divisions or 1) + 1, team.name, 24, 12, 24, CAME[past % 4]
            )
            for past in range(1, season_number)
            for place, team in enumerate(all_teams)
        ),
    )


def with_reports(league: League, matches: Sequence[int] = (0, 5, 9)) -> League:
    """A league in which teams have spied on some of its matches, by their places among the fixtures."""
    told = (SpiedSet(61.4, 58.25, "OC", 7), SpiedSet(55, 60.5, "NC", 3), SpiedSet(0.0, 47.35, "WC", 0))
    spies = [team.id for team in league.teams[-2:]]
    records = []
    for at, match in enumerate(matches):
        fixture, spy = league.fixtures[match], spies[at % 2]
        # Nobody spies on himself, or on amateurs.
        spied = [side for side in (fixture.home, fixture.visitors) if side in league.by_id and side != spy]
        if spied:
            records.append(SpyRecord(spy, spied[0], fixture.number, told[: at % 3 + 1]))
    return replace(league, spied=tuple(records))


AWKWARD = (
    "=1+1", "=SUM(A1:A9)", "+1", "-", "@now", "#REF!", "#N/A", "TRUE", "1908", "007", "12.0", "1e5", "nan", "15-9",
    "'quoted", 'a "b"', "a,b;c", "<b>&amp;</b>", "_x0041_", "Ω", "ß", "İ", "李小龙", "a  b", "no", "GM", "T01", "{=A1}",
    "http://x.y",
)  # fmt: skip
LETTERS = st.characters(exclude_categories=("C", "Zl", "Zp"), exclude_characters=UNSEEN)


def names(longest: int = 40) -> st.SearchStrategy[str]:
    """Any name that a book may hold, the awkward ones often."""
    typed = st.text(LETTERS, min_size=1, max_size=longest).map(str.strip).filter(bool)
    return st.one_of(st.sampled_from(AWKWARD), typed)


def several(least: int, most: int, longest: int = 40) -> st.SearchStrategy[list[str]]:
    """Names of which no two are the same without regard to case."""
    return st.lists(names(longest), min_size=least, max_size=most, unique_by=looks)


@st.composite
def _teams(draw: st.DrawFn, made: League, sponsors: tuple[Sponsor, ...]) -> tuple[Team, ...]:
    called = draw(several(len(made.teams), len(made.teams)))
    teams = []
    for team, name in zip(made.teams, called, strict=True):
        own = draw(several(6, 10, 60))
        players = tuple(
            replace(
                player, name=new, age=player.age or draw(st.sampled_from(["", "A"])), lack=draw(st.booleans()),
                ol=draw(st.integers(0, 1000)), trained_ol=draw(st.integers(0, 100)),
                talent_matches=draw(st.integers(0, 100)),
            )
            for new, player in zip(own, team.players, strict=False)
        )  # fmt: skip
        lines = st.tuples(st.sampled_from(["", *own]), st.integers(0, 5))
        last_set = st.builds(
            LastSet,
            st.lists(lines, min_size=6, max_size=6).map(tuple),
            st.integers(0, 5),
            st.none() | st.integers(0, 12),
        )
        teams.append(
            replace(
                team, name=name, players=players,
                opening=draw(st.builds(Balance, *(st.integers(-MILLION, MILLION) for _ in range(3)))),
                sponsor=draw(st.sampled_from(["", *(one.name for one in sponsors)])),
                warnings=draw(st.integers(0, 3)),
                last_match=draw(st.lists(last_set, max_size=5).map(tuple)),
            )
        )  # fmt: skip
    return tuple(teams)


@st.composite
def leagues(draw: st.DrawFn) -> League:
    """Any league that may be, small, with names of every kind."""
    made = made_league(
        teams=draw(st.integers(4, 7)), divisions=draw(st.integers(1, 2)), seed=draw(st.integers(0, 99)),
        round_number=draw(st.integers(1, 5)), meetings=draw(st.integers(1, 3)), season_number=draw(st.integers(1, 3)),
    )  # fmt: skip
    sponsors = tuple(Sponsor(name, *draw(st.tuples(*[st.integers(0, MILLION)] * 3))) for name in draw(several(0, 4)))
    teams = draw(_teams(made, sponsors))
    ids = [team.id for team in teams]
    hired = [
        ContractPlayer(
            name, draw(st.integers(0, 1000)), 7, team=draw(st.sampled_from(["", ids[0], ids[-1]])),
            pay=draw(st.integers(0, MILLION)), last_round=draw(st.integers(made.round_number, 999)),
            lack=draw(st.booleans()),
        )
        for name in draw(several(0, 5, 60))
    ]  # fmt: skip
    taken = {team.id: {one.name.casefold() for one in team.players} for team in teams}
    contract_players = tuple(one for one in hired if not one.team or one.name.casefold() not in taken[one.team])
    number = made.round_number
    when = st.one_of(
        st.tuples(st.just(number - 1), st.sampled_from([one.value for one in BookedIn])),
        st.tuples(st.just(number), names(60)),
    )
    booking = st.builds(
        lambda at, *rest: Booking(*at, *rest), when, st.sampled_from(UNITS), st.integers(0, MILLION),
        st.sampled_from(ids), st.just(GM), st.just("") | names(60),
    )  # fmt: skip
    offers = st.one_of(
        st.builds(
            Offer, st.just("player"), st.integers(0, 9), st.integers(0, 30), st.integers(1, 30), st.sampled_from(AGES)
        ),
        st.builds(Offer, st.sampled_from(["TP", "SP"]), st.integers(1, MILLION)),
    )
    listed = [
        Transfer(team.id, draw(st.sampled_from(team.players)).name, draw(st.integers(0, MILLION))) for team in teams
    ]
    chosen = {
        one.name: draw(st.integers(one.lowest, one.highest))
        for one in draw(st.lists(st.sampled_from(settings()), max_size=5))
        if one.name not in ("matches_a_round", "set_points")
    }
    if draw(st.booleans()):
        made = with_cup(made, draw(st.integers(0, 9)))
    made = with_reports(made, draw(st.lists(st.integers(0, len(made.fixtures) - 1), max_size=4, unique=True)))
    return replace(
        made, name=draw(names()), teams=teams, sponsors=sponsors, contract_players=contract_players,
        ledger=draw(st.lists(booking, max_size=5).map(tuple)), offers=draw(st.lists(offers, max_size=4).map(tuple)),
        transfers=tuple(listed[: draw(st.integers(0, 3))]), settings=season_with(chosen.items(), made.settings),
        time_zone=draw(st.sampled_from(["", "UTC", "America/Argentina/Buenos_Aires"])),
        public_source=draw(st.sampled_from(SOURCES)),
        people=replace(made.people, preface=draw(st.sampled_from(["", "=1+1", "Hello all,\n\nwhat a round!"]))),
        deadlines=tuple(draw(st.sampled_from(["", one])) for one in made.deadlines[: draw(st.integers(0, 3))]),
    )  # fmt: skip
