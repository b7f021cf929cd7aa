"""Bots: moves for a team without a manager, from its own move sheet alone."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from vbxl.league.bot_lineups import TEMPERS, Temper, add_points, choose_pools, plan_formations
from vbxl.league.checks import forecast_account
from vbxl.league.league import CONTRACT, PLAYER, ROSTER_ROWS, TALENT, TP
from vbxl.league.moves import Input, MatchMoves, Moves, Pair, Row
from vbxl.league.opening import GIVEN, INITIALS, SURNAMES
from vbxl.league.people import Character
from vbxl.league.team_knowledge import MatchLine
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players, make_view_after_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.ageing import LEFT, calculate_aged_levels, get_next_age, list_legal_losses
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, calculate_contract_bonus, find_shortfall
from vbxl.rules.draw import Stream
from vbxl.rules.market import compensation, is_covered, is_sale_open
from vbxl.rules.money import get_spying_price
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import PLAYERS_LEAST, get_player_points, named
from vbxl.rules.training import choose_training_gain


def usual_character(team_id: str) -> Character:
    """Return a team's default character: characters are assigned in rotation, by the number in the team's id."""
    number = int("".join(char for char in team_id if char.isdecimal()) or "1")
    return tuple(Character)[(number - 1) % len(Character)]


# A level point's worth in dollars, for this season and for each later one.
POINT_NOW: Final = 15
POINT_LATER: Final = 12
# How much a bot expects training to raise each level in a season.
YEARLY: Final = 3
# The resale value in percent of the amateurs' price, as long as resale is possible.
RESALE: Final = 85
# A player bought in one round arrives in the next, is listed in it, and is sold in the one after.
RESOLD_AFTER: Final = 2
# Many players share age and levels.
PLAYERS_KEPT: Final = 2**14


@lru_cache(PLAYERS_KEPT)
def count_seasons_left(kind: str, age: str, ol: int, dl: int, season: Season, more: int = YEARLY) -> int:
    """Return how many seasons after this one a player will play if each level gains `more` points a season (R10.1).

    >>> count_seasons_left("own", "B", 12, 12, Season(), 0), count_seasons_left("own", "E", 12, 12, Season())
    (1, 0)
    """
    years, now = 0, TALENT if kind == TALENT else age
    while True:
        older = get_next_age(now)
        ol, dl = calculate_aged_levels(ol + more, dl + more, now, None, season)
        if older is None or (ol, dl) == LEFT:
            return years
        years, now = years + 1, older


def estimate_fee(age: str, ol: int, dl: int, seen: View) -> int:
    """Return the dollars that a player on the market is worth in the open round."""
    season = seen.settings
    use = (ol + dl) * (POINT_NOW + POINT_LATER * count_seasons_left("", age, ol, dl, season))
    if not is_sale_open(seen.round_number + RESOLD_AFTER, seen.rounds, season):
        return use
    return max(use, compensation(ol, dl, age, season) * RESALE // 100)


# Players below this rank play little.
PLAYING: Final = 9
SCOUTING_ROSTER_MOST: Final = 17
SPLITS_CHOSEN: Final = 40
DETAIL_CHANCE: Final = 40
TALENTS_AT_ONCE: Final = 2
# A character's first sponsor, as a place in the list.
FIRST_SPONSOR: Final = {Character.CAREFUL: 0, Character.SPENDER: 1, Character.ATTACKER: 2}


def choose_training(seen: View) -> tuple[Row, ...]:
    """Train the players for whom a point will help longest; among equals, those with the highest levels (R6.1)."""
    season, left = seen.settings, seen.tp
    own = [line for line in seen.roster if line.kind != CONTRACT and not line.new_talent]
    own.sort(key=lambda line: -(line.ol + line.dl))
    regulars = {line.name for line in own[:PLAYING]}
    own.sort(key=lambda line: (-_measure_training(line, seen, line.name in regulars), -(line.ol + line.dl)))
    gains = {}
    for line in own:
        gain = _choose_gain(line, left, season)
        left -= sum(gain)
        if sum(gain):
            gains[line.name] = gain
    return tuple(
        Row(line.name, tuple(Input(1) if point else Input() for point in gains[line.name]))
        for line in seen.roster
        if line.name in gains
    )


def _measure_training(line: RosterLine, seen: View, regular: bool) -> int:
    """Return in how many seasons a point of training will help; this season counts only for regulars."""
    rounds = seen.rounds - seen.round_number + 1
    times = seen.settings.trained_times - max(line.trained_ol, line.trained_dl)
    more = rounds if line.kind == TALENT else min(rounds, max(0, times))
    return count_seasons_left(line.kind, line.age, line.ol, line.dl, seen.settings, more) + regular


def _choose_gain(line: RosterLine, tp: int, season: Season) -> tuple[int, int]:
    """Return a point for each level, or for the lower one alone if TP or the rules allow just one."""
    times = line.trained_ol, line.trained_dl
    talent = line.kind == TALENT
    lower = (1, 0) if line.ol <= line.dl else (0, 1)
    wishes = ((1, 1), lower, lower[::-1])
    for wish in wishes:
        if sum(wish) <= tp and choose_training_gain(line.ol, line.dl, wish, times, tp, season, talent=talent) == wish:
            return wish
    return 0, 0


def choose_scouting(seen: View, stream: Stream) -> tuple[Input, ...]:
    """Scout talents early in the season, while they have time to play their matches (R6.3)."""
    season = seen.settings
    rounds_needed = -(-season.talent_matches // season.matches_a_round)
    if seen.rounds - seen.round_number + 1 < rounds_needed or len(seen.roster) >= SCOUTING_ROSTER_MOST:
        return ()
    waiting = sum(line.new_talent for line in seen.roster)
    room = min(ROSTER_ROWS - len(seen.roster), season.talents - seen.scouted, TALENTS_AT_ONCE - waiting)
    return tuple(Input(f"{stream.choice(GIVEN)} {stream.choice(SURNAMES)}") for _ in range(room))


def choose_spying(seen: View, temper: Temper, stream: Stream) -> tuple[tuple[Input, Input, Input], ...]:
    """Return at most one order to spy on an opponent of the next round, decided by chance (R9.2)."""
    season = seen.settings
    if seen.spied >= season.spy_times or stream.below(100) >= temper.spying:
        return ()
    matches = [fixture for fixture in seen.known.fixtures if fixture.round_number == seen.round_number]
    coming = [fixture for fixture in seen.known.fixtures if fixture.round_number == seen.round_number + 1]
    targets = [other for line in coming for other in _find_opponent(line, seen.team_name)]
    orders = [(target, other) for target in targets for match in matches for other in _find_opponent(match, target)]
    if not orders:
        return ()
    target, other = stream.choice(orders)
    detail = stream.below(100) < DETAIL_CHANCE
    if not is_covered(seen.dollars, get_spying_price(detail=detail, season=season), season):
        return ()
    if seen.dollars - get_spying_price(detail=detail, season=season) < temper.reserve:
        return ()
    return ((Input(target), Input(other), Input("yes") if detail else Input()),)


def _find_opponent(match: MatchLine, team: str) -> Iterator[str]:
    sides = match.home, match.visitors
    if named(team) in map(named, sides):
        yield from (side for side in sides if named(side) != named(team))


def choose_sponsor(seen: View, character: Character) -> Input:
    """Return the sponsor that would have paid most for the season's results so far, or the first choice of `character`.

    The first choice is for a team that has played no match. The result is a blank if the team has that sponsor already.
    """
    if not seen.sponsors:
        return Input()
    line = next((line for line in seen.known.table if named(line.team) == named(seen.team_name)), None)
    if line is None or not line.matches:
        chosen = seen.sponsors[FIRST_SPONSOR[character] % len(seen.sponsors)]
    else:
        rounds = line.matches / seen.settings.matches_a_round
        chosen = max(
            seen.sponsors,
            key=lambda sponsor: (
                sponsor.a_round * rounds + sponsor.match_won * line.won + sponsor.set_won * line.sets_won
            ),
        )
    return Input() if named(chosen.name) == named(seen.sponsor) else Input(chosen.name)


def choose_splits(after: View, stream: Stream) -> tuple[Row, ...]:
    """Choose splits of some players' ageing losses (R10); `after` is the roster after training and scouting."""
    if after.round_number < after.rounds:
        return ()
    rows = []
    for line in after.roster:
        if line.kind in (CONTRACT, TALENT) or line.age not in AGES[:-1] or stream.below(100) >= SPLITS_CHOSEN:
            continue
        legal = list_legal_losses(line.ol, line.dl, line.age, after.settings)
        rows.append(Row(line.name, (Input(stream.choice(legal)),)))
    return tuple(rows)


TP_WORTH: Final = 60
SP_WORTH: Final = 12
PAY_A_POINT: Final = 9
# How far a bid may vary, in percent, so that similar bots do not bid the same.
NOISE: Final = 40
# Money has no other use, so a bot adds to a lot's worth this percentage of what it has left, less its strength: its
# players' level points in percent of a new team's.
MORE_FOR_NONE: Final = 110
MORE_LEAST: Final = 10
# It bids this percentage of a lot's worth, less its strength, within two bounds.
NEED_FOR_NONE: Final = 160
NEED_MOST: Final = 110
NEED_LEAST: Final = 40
# How many own players a bot wants: with more it sells, with fewer it bids more.
CONTENT: Final = 10
ROSTER_MOST: Final = 12
# A player is of use from this many level points. Some roster rows stay free for talents and contract players.
REGULAR: Final = 9
KEPT_FREE: Final = 3
SHORT: Final = 130
HIRED_MOST: Final = 3
# How many times as much a reckless bot pays contract players.
RECKLESS: Final = 3
SALE_CHANCE: Final = 50
MINIMUM_CHANCE: Final = 50


def add_market_moves(seen: View, played: View, moves: Moves, temper: Temper, stream: Stream) -> Moves:
    """Return the move with bids and offers added; `played` is the view with the round's roster."""
    moves = replace(moves, sales=_choose_sales(played, temper, stream))
    bidder = _Bidder(seen, played, moves, temper, stream)
    return replace(
        moves,
        transfer_bids=tuple(bidder.bid_on_transfers()),
        offer_bids=tuple(bidder.bid_on_offers()),
        contract_bids=tuple(bidder.bid_on_contracts()),
    )


class _Bidder:
    """A bot that bids on the round's lots.

    `left` is the money that the bot may still bid: what it is sure to have, less its reserve.
    """

    def __init__(self, seen: View, played: View, moves: Moves, temper: Temper, stream: Stream) -> None:
        self.seen, self.stream = seen, stream
        sure = forecast_account(seen, moves)
        self.reckless = stream.below(100) < temper.reckless
        self.keeps = max(-seen.settings.credit, temper.reserve)
        self.left = sure.least - self.keeps
        self.accounts, self.a_round = sure.accounts, sure.rest
        levels = sum(line.ol + line.dl for line in played.roster if line.kind != CONTRACT)
        new_team = sum(get_player_points(seen.settings).values())
        strength = 100 * levels // max(1, new_team)
        self.more = max(MORE_LEAST, MORE_FOR_NONE - strength)
        self.need = min(NEED_MOST, max(NEED_LEAST, NEED_FOR_NONE - strength))
        self.eager = temper.bid
        self.own = sum(line.kind != CONTRACT and line.ol + line.dl >= REGULAR for line in played.roster)
        self.room = ROSTER_ROWS - len(played.roster)
        self.hired = sum(line.kind == CONTRACT and line.last_round > seen.round_number for line in seen.roster)

    def _bid(self, worth: int) -> int:
        """Return a bid and set that sum aside; 0 if the bot doesn't bid. The more money it has, the higher it bids."""
        wanted = worth * self.need * self._draw_share() // 10_000
        if wanted > self.left:
            return 0
        more = (self.left - wanted) * self.more // 100
        self.left -= wanted + more
        return wanted + more

    def _draw_share(self) -> int:
        return self.eager + self.stream.below(NOISE + 1) - NOISE // 2

    def _bid_on_player(self, age: str, ol: int, dl: int) -> int:
        """Return a bid on a player; 0 if the player would be no use or the roster is full."""
        if ol + dl < REGULAR or self.own >= ROSTER_MOST or self.room <= KEPT_FREE:
            return 0
        worth = estimate_fee(age, ol, dl, self.seen)
        return self._bid(worth * SHORT // 100 if self.own < CONTENT else worth)

    def _count_on_player(self) -> None:
        self.own += 1
        self.room -= 1

    def bid_on_transfers(self) -> Iterator[Row]:
        """Bid on other teams' players, but never below a player's lowest price."""
        for lot in self.seen.transfers:
            if named(lot.team) == named(self.seen.team_name):
                continue
            dollars = self._bid_on_player(lot.age, lot.ol, lot.dl)
            if dollars and dollars >= lot.minimum:
                self._count_on_player()
                yield Row(lot.player, (Input(dollars),))
            else:
                self.left += dollars

    def bid_on_offers(self) -> Iterator[Row]:
        """Bid on the GM's offers, with a name for each player (R8.2)."""
        for number, lot in enumerate(self.seen.offers, start=1):
            if lot.kind == PLAYER:
                dollars = self._bid_on_player(lot.age, lot.ol, lot.dl)
            else:
                dollars = self._bid(lot.amount * (TP_WORTH if lot.kind == TP else SP_WORTH))
            if not dollars:
                continue
            name = Input()
            if lot.kind == PLAYER:
                self._count_on_player()
                name = Input(f"{self.stream.choice(INITIALS)}. {self.stream.choice(SURNAMES)}")
            yield Row(str(number), (Input(dollars), name))

    def bid_on_contracts(self) -> Iterator[Row]:
        """Bid on contract players whom the team can pay in the coming rounds; a reckless bot borrows all it may."""
        if self.reckless:
            self.left += self.keeps + self.seen.settings.credit
            self.eager *= RECKLESS
        rounds = min(ROUNDS_LONGEST, self.seen.rounds - self.seen.round_number)
        if rounds < ROUNDS_SHORTEST:
            return
        rounds = ROUNDS_SHORTEST + self.stream.below(rounds - ROUNDS_SHORTEST + 1)
        for lot in self.seen.contract_lots:
            if self.hired >= HIRED_MOST:
                return
            pay = (lot.ol + lot.dl) * PAY_A_POINT * self._draw_share() // 100
            pay += max(0, self.left - pay * rounds) // rounds * self.more // 100
            bonus = calculate_contract_bonus(pay, rounds, self.seen.settings)
            borne = self.reckless or pay <= max(0, self.a_round) + (self.left - bonus) // rounds
            missing, _ = find_shortfall(self.accounts, bonus, pay, rounds, self.seen.settings)
            if not pay or pay + bonus > self.left or not borne or missing:
                continue
            self.left -= pay + bonus
            self.a_round -= pay
            self.hired += 1
            yield Row(lot.player, (Input(pay), Input(rounds)))


def _choose_sales(played: View, temper: Temper, stream: Stream) -> tuple[Pair, ...]:
    """Offer at most one player (R8.1).

    A bot in debt offers its most valuable player; for any other, a draw decides whether it offers its least useful one.
    """
    season = played.settings
    # A player now for sale may have left by then.
    listed = {lot.player for lot in played.transfers if named(lot.team) == named(played.team_name)}
    own = [
        line
        for line in played.roster
        if line.kind != CONTRACT and not listed & {line.name, f"{line.name} ({played.team_name})"}
    ]
    if not is_sale_open(played.round_number + 1, played.rounds, season) or len(own) <= PLAYERS_LEAST + 1:
        return ()
    if played.dollars < min(0, temper.reserve):
        offered = max(own, key=lambda line: (_get_compensation(line, played), line.name))
    elif len(own) > CONTENT and stream.below(100) < SALE_CHANCE:
        offered = min(own, key=lambda line: (line.new_talent, *_measure_use(line, played), line.name))
    else:
        return ()
    minimum = _get_compensation(offered, played) if stream.below(100) < MINIMUM_CHANCE else 0
    return ((Input(offered.name), Input(minimum) if minimum else Input()),)


def _get_compensation(line: RosterLine, played: View) -> int:
    return compensation(line.ol, line.dl, line.age or line.kind, played.settings)


def _measure_use(line: RosterLine, played: View) -> tuple[int, int]:
    return count_seasons_left(line.kind, line.age, line.ol, line.dl, played.settings), line.ol + line.dl


def make_bot_stream(secret: bytes, season_number: int, round_number: int, team_id: str) -> Stream:
    """Return a bot's stream for a team and round: HMAC-SHA256(secret, "bots" | season | round | team)."""
    text = f"bots|{season_number}|{round_number}|{team_id}"
    return Stream(hmac.digest(secret, text.encode(), "sha256"), "bots")


def choose_bot_moves(seen: View, character: Character, stream: Stream) -> Moves:
    """Return a character's move, always the same for the same view and stream."""
    temper = TEMPERS[character]
    moves = Moves(
        send_number=Input(1),
        training=choose_training(seen),
        scouts=choose_scouting(seen, stream),
        spying=choose_spying(seen, temper, stream),
        sponsor=choose_sponsor(seen, character),
    )
    played = make_view_after_training(seen, moves)
    moves = replace(moves, matches=_plan_matches(played, temper, stream), ageing=choose_splits(played, stream))
    return add_market_moves(seen, played, moves, temper, stream)


def _plan_matches(seen: View, temper: Temper, stream: Stream) -> dict[str, MatchMoves]:
    """Plan the matches of a round in order, each with the talents who have grown by then (R6.3)."""
    matches = {}
    stock = seen.sp
    for match in seen.matches:
        new = [line.name for line in seen.roster if line.new_talent][: temper.talents]
        shared = choose_pools(seen, match, temper, stock)
        stock -= shared[-1]
        sets = plan_formations(seen, match, temper, new, stream)
        matches[match.slot] = MatchMoves(add_points(sets, shared, temper, stream))
        seen = apply_match(
            seen, list_counted_players([player.text for player in set_.players] for set_ in sets[:SURE_SETS])
        )
    return matches
