"""Laws of who sends nothing, and of the amateurs of the cup: their line-ups and training are fixed to a point (R12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from invariants import Round, law
from invariants_match import CONCEPT_NEEDS, RISKS
from roster_story import TALENT, lacking, normal
from vbxl.league.events import Absent, BidTold, Contracted, Listed, MatchPlayed, Promoted, Scouted, Side, Spied, Trained
from vbxl.league.league import LastSet
from vbxl.league.moves import MatchMoves, Moves
from vbxl.rules.season import Season

AGES: Final = (TALENT, "A", "B", "C", "D", "E")
NOBODY: Final = LastSet(())
CONCEPTS: Final = ("", "AC", "OC", "NC", "DC", "WC")
SLOTS: Final = ("match1", "match2")
POSITIONS: Final = range(1, 6)
NEAR: Final = 1e-9


class Formation(NamedTuple):
    """A formation as it is played: names, positions (None for any that are as good), concept, risk."""

    names: Sequence[str]
    codes: Sequence[int] | None
    concept: str
    risk: int


@dataclass
class Freshness:
    """Levels from set to set by the blank rules: off the higher, back to the lower one, point by point (R2.4)."""

    tops: Mapping[str, tuple[float, float]]
    season: Season

    def __post_init__(self) -> None:
        self.now = dict(self.tops)

    def able(self, name: str) -> bool:
        """Whether he may play (R2.2)."""
        return min(self.now[name]) >= 1 or self.tops[name] == (0, 0)

    def best(self, but: Sequence[str]) -> str:
        """The one with the highest OL + DL of those who may play, ties in roster order; "" for nobody."""
        able = [name for name in self.now if name not in but and self.able(name)]
        return max(able, key=lambda name: sum(self.now[name]), default="")

    def strongest_six(self) -> list[str]:
        """The six strongest, "" where there is nobody (R12.1)."""
        six: list[str] = []
        for _ in range(6):
            six.append(self.best(six))
        return six

    def total(self, names: Sequence[str], codes: Sequence[int]) -> float:
        """The end levels of a line-up in all (R3.1)."""
        return sum(end_total(*self.now[name], code) for name, code in zip(names, codes, strict=True) if name)

    def best_total(self, names: Sequence[str], concept: str = "NC") -> float:
        """The most that end levels come to in positions that R3.2 and a concept allow; below 0 if none do."""
        needs, least = CONCEPT_NEEDS[concept]
        # By setters, blockers and those whom the concept needs.
        found = {(0, 0, 0): 0.0}
        for name in filter(None, names):
            coming: dict[tuple[int, int, int], float] = {}
            for (setters, blockers, fit), total in found.items():
                for code in POSITIONS:
                    key = setters + (code == 1), blockers + (code == 5), fit + (code in needs)
                    if max(key[:2]) <= 2:
                        coming[key] = max(coming.get(key, 0.0), total + end_total(*self.now[name], code))
            found = coming
        return max((total for (*_, fit), total in found.items() if fit >= least), default=-1.0)

    def play(self, six: Sequence[str]) -> None:
        """A set in which six play and the others rest."""
        for name, top in self.tops.items():
            ol, dl = self.now[name]
            for _ in range(self.season.set_loss if name in six else self.season.set_gain):
                if name in six:
                    ol, dl = (ol - min(1, ol), dl) if ol >= dl else (ol, dl - min(1, dl))
                elif top[0] - ol >= top[1] - dl:
                    ol = min(top[0], ol + 1)
                else:
                    dl = min(top[1], dl + 1)
            self.now[name] = ol, dl


def end_total(ol: float, dl: float, code: int) -> float:
    """OL and DL of a player in a position together (R3.1)."""
    ends = ((ol * 1.2, dl - 2), (ol * 1.1, dl - 1), (ol, dl), (ol - 1, dl * 1.1), (ol - 2, dl * 1.2))[code - 1]
    return sum(max(0.0, level) for level in ends)


def amateur_formations(fresh: Freshness, sets: int) -> Iterator[Formation]:
    """The six strongest of each set, all Allround, NC at its lowest risk (R11.1)."""
    for _ in range(sets):
        six = fresh.strongest_six()
        fresh.play(six)
        yield Formation(six, [3 if name else 0 for name in six], "NC", RISKS["NC"][0])


def filled_formations(fresh: Freshness, last: Sequence[LastSet], sets: int) -> Iterator[Formation]:
    """The sets of the last match as they were submitted, by R3.5; the simple six where they are better (R12.1)."""
    for one in (*last, *[NOBODY] * sets)[:sets]:
        formation = _copied(fresh, one)
        six = fresh.strongest_six()
        if formation is None or fresh.best_total(six) > fresh.total(formation.names, formation.codes or ()) + NEAR:
            asked = CONCEPTS[one.concept] or "NC"
            concept = asked if fresh.best_total(six, asked) > fresh.best_total(six) - NEAR else "NC"
            # Who stands in the copy keeps his place.
            before = formation.names if formation else six
            others = iter([name for name in six if name not in before])
            places = [name if name in six else next(others, "") for name in before]
            formation = Formation(places, None, concept, _risk(one, concept))
        yield formation
        fresh.play(formation.names)


def _copied(fresh: Freshness, one: LastSet) -> Formation | None:
    """A set of the last match, corrected as R3.5 says; None where nothing was submitted of it."""
    if not one.concept and one.risk is None and not any(name or code for name, code in one.lines):
        return None
    typed = [name for name, _ in one.lines]
    six: list[str] = []
    for name in typed:
        fit = name in fresh.now and name not in six and fresh.able(name)
        six.append(name if fit else fresh.best([*typed, *six]))
    codes: Counter[int] = Counter()
    played = []
    for name, (_, typed_code) in zip(six, one.lines, strict=True):
        code = typed_code or 3
        if name and code in (1, 5) and codes[code] == 2:
            code = 2 if code == 1 else 4
        codes[code] += bool(name)
        played.append(code if name else 0)
    asked = CONCEPTS[one.concept] or "NC"
    needs, least = CONCEPT_NEEDS[asked]
    concept = asked if sum(codes[code] for code in needs) >= least else "NC"
    return Formation(six, played, concept, _risk(one, concept))


def _risk(one: LastSet, concept: str) -> int:
    low, high = RISKS[concept]
    return one.risk if one.risk is not None and low <= one.risk <= high else low


@law("R12.1", "R4.4")
def who_sends_nothing_plays_the_last_line_up_without_points(one: Round) -> Iterator[str]:
    told = Counter((each.team, each.match_number) for each in one.told(Absent))
    blank: Counter[tuple[str, int]] = Counter()
    for team in one.teams:
        sent = one.moves.get(team.id, Moves())
        last, levels = team.last_match, normal(one, team.id)
        slots = iter(SLOTS)
        for at, match in enumerate(one.matches_of(team.id)):
            slot = next(slots) if match.division else "cup"
            typed = sent.matches.get(slot, MatchMoves())
            if typed.blank:
                blank[team.id, match.number] += 1
                half = lacking(one, team.id) if not at else set()
                tops = {name: (ol / 2, dl / 2) if name in half else (ol, dl) for name, (ol, dl) in levels.items()}
                fresh, sets = Freshness(tops, one.season), len(match.sets)
                yield from _differing(match, team.id, list(filled_formations(fresh, last, sets)))
            else:
                last = one.ended.by_id[team.id].last_match
            for grown in one.told(Promoted):
                if (grown.team, grown.match_number) == (team.id, match.number):
                    levels[grown.player] = (grown.ol, grown.dl)
    if told != blank:
        yield f"told absent {dict(told)}, blank {dict(blank)}"


def _differing(match: MatchPlayed, team: str, forms: Sequence[Formation]) -> Iterator[str]:
    if len(forms) != len(match.sets):
        yield f"match {match.number} {team}: {len(forms)} sets worked out, {len(match.sets)} played"
        return
    for each, form in zip(match.sets, forms, strict=True):
        side = each.side(match.home == team)
        names, codes = [line.name for line in side.lines], [line.position for line in side.lines]
        tactic = side.concept, side.risk
        if names != form.names or codes != (form.codes or codes) or tactic != form[2:] or _points(side):
            yield f"match {match.number} set {each.number} {team}: {side.lines} {tactic}, not {form}"
        have = sum(line.end_ol + line.end_dl for line in side.lines)
        fresh = Freshness({line.name: (line.start_ol, line.start_dl) for line in side.lines}, Season())
        if form.codes is None and abs(have - fresh.best_total(names)) > NEAR:
            yield f"match {match.number} set {each.number} {team}: {side.lines} could be placed better"


def _points(side: Side) -> bool:
    return any(map(any, (side.home, side.devotion, side.special)))


@law("R12.1", "R4.2")
def a_line_up_is_remembered_as_it_was_sent(one: Round) -> Iterator[str]:
    for team in one.teams:
        slots = [slot for slot in ("cup", *SLOTS) if slot in one.moves.get(team.id, Moves()).matches]
        due = iter(SLOTS)
        played = {next(due) if match.division else "cup" for match in one.matches_of(team.id)}
        typed = [one.moves[team.id].matches[slot] for slot in slots if slot in played]
        typed = [match for match in typed if not match.blank]
        now = one.ended.by_id[team.id].last_match
        if not typed and now != team.last_match:
            yield f"{team.id} sent no line-up and is remembered with another"
        if typed and len(now) != len(typed[-1].sets):
            yield f"{team.id} sent {len(typed[-1].sets)} sets and is remembered with {len(now)}"
        for have, sent in zip(now, typed[-1].sets if typed else (), strict=False):
            names = {" ".join(name.lower().split()): name for name in normal(one, team.id)}
            want = [names.get(" ".join(each.text.lower().split()), "") for each in sent.players]
            if [name for name, _ in have.lines] != want:
                yield f"{team.id} sent {want} and is remembered with {have}"


@law("R12.1", "R12.2")
def who_sends_nothing_asks_for_nothing(one: Round) -> Iterator[str]:
    kinds = (Scouted, Spied, Listed, BidTold, Contracted)
    asked = [each for each in one.events if isinstance(each, kinds)]
    yield from (f"{each}" for each in asked if each.team not in one.moves)


@law("R12.1", "R6.1")
def the_gm_trains_in_one_pass_talents_first(one: Round) -> Iterator[str]:
    for team in one.teams:
        if team.id in one.moves:
            continue
        left, want = one.before.balances[team.id].tp, []
        ages = {man.name: AGES.index(TALENT if man.kind == TALENT else man.age) for man in team.players}
        for man in sorted(team.players, key=lambda man: (ages[man.name], -man.ol - man.dl)):
            gain = (1, 0) if man.ol <= man.dl else (0, 1)
            ol, dl = man.ol + gain[0], man.dl + gain[1]
            times = man.trained_ol if gain[0] else man.trained_dl
            legal = max(ol, dl) <= one.season.trained_ratio * min(ol, dl) and ol + dl <= one.season.trained_total
            spent = times >= one.season.trained_times and man.kind != TALENT
            if left > 0 and legal and not spent and (man.ol or man.dl):
                left -= 1
                want.append((man.name, gain))
        have = [(each.player, each.gain) for each in one.told(Trained) if each.team == team.id]
        if sorted(have) != sorted(want):
            yield f"{team.id}: the GM trained {have}, by the order {want}"


@law("R11.1")
def amateurs_are_eight_allround_players_of_whom_the_six_strongest_play(one: Round) -> Iterator[str]:
    season = one.season
    level = season.cup_amateur_level
    names = {team.id for team in one.teams}
    for match in one.told(MatchPlayed):
        for side in {match.home, match.visitors} - names:
            eight = [f"{number}" for number in range(season.cup_amateurs)]
            fresh = Freshness(dict.fromkeys(eight, (level, level)), season)
            for each in match.sets:
                seen, levels = each.side(match.home == side), dict(fresh.now)
                line_up, _, concept, risk = next(amateur_formations(fresh, 1))
                want = sorted(levels.get(name, (0, 0)) for name in line_up)
                starts = sorted((line.start_ol, line.start_dl) for line in seen.lines)
                if starts != want or {line.position for line in seen.lines if line.name} - {3}:
                    yield f"match {match.number} set {each.number}: {side} starts with {starts}, not {want}"
                if (seen.concept, seen.risk) != (concept, risk) or _points(seen):
                    yield f"match {match.number} set {each.number}: {side} plays {seen.concept} {seen.risk}"
