"""What each kind of sentence claims, worked out again by the oracle: every check fails where the sentence is false."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Final

from story_oracle import Replayed, RoundAgain, worth
from vbxl.books.story.round_facts import CLOSE_MOST, COMEBACK_MOST, LUCK_LEAST, NAMES_MOST, RUN_LEAST, UPSET_MOST
from vbxl.books.story.sentences import NUMBERS, TEMPLATES, News
from vbxl.league.events import Contracted, CupWon, OfferSold, Placed, Sale

# --- the words of a sentence, found again in it by its template ---

# What each word may look like; names are those of the round.
SCORES: Final = ("score", "points", "last", "start", "end")
NUMBERED: Final = ("count", "division", "set", "until", "home_place", "visitors_place")
NAMES: Final = ("team", "winner", "loser", "other", "home", "visitors", "buyer")


@cache
def pattern(template: str, names: tuple[str, ...]) -> re.Pattern[str]:
    """A template as a pattern with a group for each word."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    parts = re.split(r"\{(\w+)\}", template)
    texts = [re.escape(parts[0])]
    for word, text in zip(parts[1::2], parts[2::2], strict=True):
        kind = rf"(?:{known})(?: \(division \d+\))?" if word in NAMES else ".+?"
        kind = r"\d+–\d+(?: \(cup\))?|\d+ points?" if word in SCORES else r"\w+" if word in NUMBERED else kind
        kind = rf"(?:{known})(?: \(cup\))?" if word == "other" else kind
        texts += [f"(?P<{word}>{kind})", re.escape(text)]
    pattern = "".join(texts).replace("(?P<ahead>.+?)", "(?P<ahead>.*?)")
    return re.compile(pattern.replace("(?P<counted>.+?)", "(?P<counted>(?: in league and cup)?)"))


def words_of(kind: News, index: int, text: str, names: Iterable[str]) -> Mapping[str, str] | None:
    """The words that a template of a kind has in a sentence; None where it is another's."""
    found = pattern(TEMPLATES[kind][index], tuple(names))
    # A sentence begins with a capital letter, and a word in the middle does not.
    match = found.fullmatch(text) or found.fullmatch(text[:1].lower() + text[1:])
    return match.groupdict() if match else None


def number_of(word: str) -> int:
    """A number that prose has in words or digits."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def word_of(number: int) -> str:
    """A number as prose has it."""
    return NUMBERS[number] if number <= 10 else str(number)


def score_of(text: str) -> tuple[int, int]:
    """A score with its dash, of a cup match too."""
    home, visitors = text.removesuffix(" (cup)").split("–")
    return int(home), int(visitors)


def names_in(text: str, names: Iterable[str]) -> list[str]:
    """The names in a list, which must be nothing but names, what is said in brackets, commas and one "and"."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    one = rf"(?:{known})(?: \([^()]*\))?"
    assert re.fullmatch(rf"{one}(?:(?:, {one})* and {one})?", text), text
    return re.findall(known, text)


# --- what each kind of sentence claims ---

SETS: Final = ("first", "second", "third", "fourth", "fifth")
Words = Mapping[str, str]
Cites = tuple[str, ...]
Claims = Callable[[RoundAgain, Words, Cites], None]


def percent(chance: float, text: str) -> None:
    """A chance is as a sentence has it, but for the rounding of odds."""
    if text == "under 1 %":
        assert 0 < chance < 0.0101
    elif text == "99 %":
        # Never 100 % where it is not sure.
        assert 0.9849 < chance < 1
    else:
        assert abs(100 * chance - int(text.removesuffix(" %"))) <= 0.51


def cited(again: RoundAgain, cites: Cites) -> Replayed:
    """The one match that a sentence cites."""
    (cite,) = cites
    return again.matches[int(cite.removeprefix("match "))]


def of_match(again: RoundAgain, words: Words, cites: Cites) -> Replayed:
    """The match of a sentence: winner, loser and score are its."""
    one = cited(again, cites)
    assert (words["winner"], words["loser"]) == (again.name(one.winner), again.name(one.loser))
    if "score" in words:
        assert score_of(words["score"]) == one.turned(one.won)
        # A cup match says so where league and cup are told together.
        said = words["score"].endswith(" (cup)")
        assert said == (not one.division and words["kind of news"] not in ("cup winner", "cup surprise"))
    return one


def compared(again: RoundAgain, one: Replayed) -> bool:
    """Whether both sides played league matches in one division, in earlier rounds."""
    if again.level(one.home) != again.level(one.visitors):
        return False
    return all(again.results(side, again.number - 1) for side in (one.home, one.visitors))


def odds_of(again: RoundAgain, one: Replayed, words: Words) -> None:
    """The odds are those of the score, and of results only where there were any to compare."""
    if "odds" in words:
        assert words["odds"] == ("the score and the results so far" if compared(again, one) else "the score alone")


def champion(again: RoundAgain, words: Words, cites: Cites) -> None:
    division = int(words["division"])
    assert any(isinstance(event, Placed) for event in again.events)
    first, second, *_ = again.table(division, again.number)
    points = again.earned(first, again.number)
    lead = points - again.earned(second, again.number)
    assert words["team"] == again.name(first)
    assert words["points"] == f"{points} point" + "s" * (points != 1)
    name = again.name(second)
    assert words["ahead"] == (f", {lead} ahead of {name}" if lead else f", ahead of {name} on tie-breaks")
    assert cites == (f"table of division {division}",)


def cup_winner(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = of_match(again, words, cites)
    (won,) = [event for event in again.events if isinstance(event, CupWon)]
    assert (won.team, won.match_number) == (one.winner, one.number)


def title_sure(again: RoundAgain, words: Words, _cites: Cites) -> None:
    division = int(words["division"])
    table = again.table(division, again.number)
    (team,) = [one for one in table if again.name(one) == words["team"]]
    least = again.bounds(team, again.number)[0]
    assert all(again.bounds(one, again.number)[1] < least for one in table if one != team)
    assert again.left(division, again.number)
    # It is news.
    least = again.bounds(team, again.number - 1)[0]
    assert any(again.bounds(one, again.number - 1)[1] >= least for one in table if one != team)


def upset(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = of_match(again, words, cites)
    assert compared(again, one)
    percent(one.before, words["chance"])
    assert one.before < UPSET_MOST
    like = [each for each in again.matches.values() if compared(again, each)]
    assert one.before <= min(each.before for each in like) + 1e-9


def no_upset(again: RoundAgain, words: Words, cites: Cites) -> None:
    league = [one for one in again.matches.values() if one.division]
    assert all(compared(again, one) for one in league)
    assert len(league) > 1
    assert all(one.before > 0.5 for one in league)
    number, what = words["matches"].rsplit(" ", 2)[0], words["matches"].split(" ", 1)[1]
    assert (number_of(number), what) == (len(league), "league matches")
    assert {*cites} == {f"match {one.number}" for one in league}


def cup_surprise(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = cited(again, cites)
    assert not one.division
    assert score_of(words["score"]) == one.turned(one.won)
    assert again.level(one.winner) > again.level(one.loser)
    last = max(team.division for team in again.before.teams)
    for side, said in ((one.winner, words["winner"]), (one.loser, words["loser"])):
        level = again.level(side)
        assert said == again.name(side) + (f" (division {level})" if level <= last else "")


def comeback(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = of_match(again, words, cites)
    found = re.fullmatch(r"(\d–\d) in sets(?: and (\d+–\d+) in the (\w+) set)?", words["behind"])
    assert found
    sets, points, which = found.groups()
    number = SETS.index(which) + 1 if which else sum(score_of(sets)) + 1
    at = [
        point
        for point in one.behind
        if (point.set_number, point.sets, point.points) == (number, score_of(sets), score_of(points or "0–0"))
    ]
    # A score may stand through side-outs: the lowest of these moments is meant.
    lowest = min(point.chance for point in at)
    percent(lowest, words["chance"])
    odds_of(again, one, words)
    assert lowest < COMEBACK_MOST
    assert lowest <= min(point.chance for each in again.matches.values() for point in each.behind) + 1e-6


def closest(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = of_match(again, words, cites)

    def apart(each: Replayed) -> tuple[int, int]:
        return abs(each.won[0] - each.won[1]), abs(each.total[0] - each.total[1])

    assert score_of(words["points"]) == one.turned(one.total)
    assert apart(one) <= (1, CLOSE_MOST)
    assert all(apart(one) < apart(each) for each in again.matches.values() if each is not one)


def turn(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = of_match(again, words, cites)
    number = SETS.index(words["set"])
    before, after = one.around_sets[number]
    percent(before, words["before"])
    percent(after, words["after"])
    odds_of(again, one, words)
    assert before < 0.5 < after
    assert number + 1 < len(one.sets)
    # A set that turned a match is not turned back.
    assert all(then > 0.5 for _, then in one.around_sets[number:])
    assert after - before >= max(end - start for start, end in one.around_sets[:-1]) - 1e-6


def leader(again: RoundAgain, words: Words, _cites: Cites) -> None:
    division = int(words["division"])
    first = again.table(division, again.number)[0]
    former = again.table(division, again.number - 1)[0]
    assert again.number > 1
    assert first != former
    assert (words["team"], words["other"]) == (again.name(first), again.name(former))


def _measures(what: str, sets: tuple[tuple[int, int], ...]) -> int:
    if what == "highest set":
        return max(map(sum, sets))
    if what == "most points in a match":
        return sum(map(sum, sets))
    return abs(sum(a - b for a, b in sets)) if len(sets) == 3 else 0


def record(again: RoundAgain, words: Words, cites: Cites, *, equal: bool = False) -> None:
    what = words["what"]
    kind = "clearest" if what == "clearest win in three sets" else what
    assert kind in ("clearest", "highest set", "most points in a match")
    played = [one for one in again.after.fixtures if one.sets]
    assert words["counted"] == (" in league and cup" if any(not one.division for one in played) else "")
    own = [one for one in played if one.round_number == again.number]
    old = [one for one in played if one.round_number < again.number]
    most, before = (max(_measures(what, one.sets) for one in some) for some in (own, old))
    assert (most == before) if equal else (most > before)
    told = [(own, words["value"], words["where"], False)]
    told += [] if equal else [(old, words["old_value"], words["old_where"], True)]
    for some, value, where, past in told:
        reached = max(_measures(what, one.sets) for one in some)
        holders = [one for one in some if _measures(what, one.sets) == reached]
        first = holders[0]
        value_now = sum(score_of(value)) if "–" in value else int(value.removesuffix(" points"))
        assert value_now == reached
        if "–" in value:
            assert score_of(value) in first.sets
        sides = [again.name(first.home), again.name(first.visitors)]
        if kind == "clearest" and first.sets[0][0] < first.sets[0][1]:
            sides.reverse()
        round_said = f" in round {first.round_number}" if past else ""
        more = len(holders) - 1
        others = f" and {word_of(more)} other match{'es' if more > 1 else ''}" if more else ""
        in_cup = "" if first.division else " (cup)"
        assert where == f"{sides[0]} – {sides[1]}{in_cup}{round_said}{others}"
        assert {f"match {one.number}" for one in holders} <= {*cites}


def streak_ended(again: RoundAgain, words: Words, cites: Cites) -> None:
    one = cited(again, cites)
    (team,) = [side for side in (one.home, one.visitors) if again.name(side) == words["team"]]
    other = one.visitors if team == one.home else one.home
    assert words["other"] == again.name(other)
    assert score_of(words["score"]) == (one.won if team == one.home else one.won[::-1])
    results = again.results(team, again.number)
    at = [fixture.number for fixture, _ in results].index(one.number)
    count = number_of(words["count"])
    run = [won for _, won in results[:at]]
    kind = words["kind"] == "wins"
    assert count >= 4
    assert run[-count:] == [kind] * count
    assert len(run) == count or run[-count - 1] != kind
    assert results[at][1] != kind
    assert words.get("ending", "Beaten at last" if kind else "A win at last") == (
        "Beaten at last" if kind else "A win at last"
    )


def standing_run(again: RoundAgain, words: Words, cites: Cites, *, won: bool) -> None:
    lengths = {}
    for team in again.after.teams:
        results = again.results(team.id, again.number)
        if results and results[-1][0].round_number == again.number:
            letters = "".join("W" if one else "L" for _, one in results)
            lengths[team.id] = len(letters) - len(letters.rstrip("W" if won else "L"))
    most = max(lengths.values())
    assert number_of(words["count"]) == most >= 4
    holders = [team for team, length in lengths.items() if length == most]
    _listed(again, words["teams"], holders)
    own = {
        f"match {one.number}"
        for one in again.matches.values()
        if one.division and {one.home, one.visitors} & {*holders}
    }
    assert {*cites} == own


def _listed(again: RoundAgain, text: str, teams: list[str]) -> None:
    """A list names these teams, or the first of them and how many more."""
    names = [again.name(team) for team in teams]
    if len(names) > NAMES_MOST:
        assert text.endswith(f" and {len(names) - NAMES_MOST} more")
        text = text.removesuffix(f" and {len(names) - NAMES_MOST} more")
        found = names_in(
            text.replace(", ", " and ", 1) if text.count(", ") == 1 else re.sub(r", (?=[^,]*$)", " and ", text), names
        )
        assert found == names[:NAMES_MOST]
    else:
        assert sorted(names_in(text, names)) == sorted(names)


OUTCOMES: Final = {
    (1, 1): "their one match", (0, 1): "no match", (2, 2): "both matches", (0, 2): "neither match",
    (1, 2): "one of two matches", (3, 3): "all three matches", (0, 3): "none of three matches",
    (1, 3): "one of three matches", (2, 3): "two of three matches",
}  # fmt: skip


def luck(again: RoundAgain, words: Words, cites: Cites, *, sign: int) -> None:
    balance: dict[str, float] = {}
    won: dict[str, list[bool]] = {}
    for one in again.matches.values():
        home = worth(one.sets, one.to)
        for side, share, own in ((one.home, home, one.home_won), (one.visitors, 1 - home, not one.home_won)):
            balance[side] = balance.get(side, 0.0) + own - share
            won.setdefault(side, []).append(own)
    teams = {team.id for team in again.before.teams}
    (team,) = [one for one in teams & balance.keys() if again.name(one) == words["team"]]
    assert sign * balance[team] >= LUCK_LEAST - 1e-3
    assert sign * balance[team] >= max(sign * balance[one] for one in teams & balance.keys()) - 1e-3
    cups = [not one.division for one in again.matches.values() if team in (one.home, one.visitors)]
    counted = " (cup)" if all(cups) else " (cup and league)" if any(cups) else ""
    assert words["outcome"] == f"{OUTCOMES[sum(won[team]), len(won[team])]} of the round{counted}"
    assert abs(float(words["worth"]) - (sum(won[team]) - balance[team])) <= 0.051
    assert {*cites} == {f"match {one.number}" for one in again.matches.values() if team in (one.home, one.visitors)}


def _longest(again: RoundAgain) -> list[tuple[Replayed, tuple[int, str, int, tuple[int, int], tuple[int, int]]]]:
    found = [(one, run) for one in again.matches.values() for run in one.runs]
    most = max(run[0] for _, run in found)
    assert most >= RUN_LEAST
    return [each for each in found if each[1][0] == most]


def run(again: RoundAgain, words: Words, cites: Cites) -> None:
    ((one, (length, team, set_number, start, end)),) = _longest(again)
    assert number_of(words["count"]) == length
    other = one.visitors if team == one.home else one.home
    in_cup = "" if one.division else " (cup)"
    assert (words["team"], words["other"]) == (again.name(team), again.name(other) + in_cup)
    assert words["set"] == SETS[set_number - 1]
    assert (score_of(words["start"]), score_of(words["end"])) == (start, end)
    assert cites == (f"match {one.number}, set {set_number}",)


def run_shared(again: RoundAgain, words: Words, cites: Cites) -> None:
    found = _longest(again)
    assert len(found) > 1
    assert number_of(words["count"]) == found[0][1][0]
    teams = [its[1] for _, its in found]
    said = []
    for team in dict.fromkeys(teams):
        often = teams.count(team)
        said.append(again.name(team) + ("", "", " (twice)", f" ({word_of(often)} times)")[min(often, 3)])
    if len(said) <= NAMES_MOST:
        assert words["teams"] == (" and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0])
    assert cites == tuple(f"match {one.number}, set {its[2]}" for one, its in found)


def moved(again: RoundAgain, words: Words, cites: Cites, *, sign: int) -> None:
    steps, places = {}, {}
    for division in {team.division for team in again.before.teams}:
        before, now = (again.table(division, until) for until in (again.number - 1, again.number))
        for team in now:
            steps[team] = sign * (before.index(team) - now.index(team))
            places[team] = now.index(team) + 1
    most = max(steps.values())
    assert number_of(words["count"]) == most >= 2
    teams = [team for team, step in steps.items() if step == most]
    _listed(again, words["teams"], teams)
    for name, place, division in re.findall(
        rf"({'|'.join(re.escape(again.name(team)) for team in teams)}) \(now (\d+)\w\w in division (\d+)\)",
        words["teams"],
    ):
        (team,) = [one for one in teams if again.name(one) == name]
        assert (int(place), int(division)) == (places[team], again.level(team))
    assert words["teams"].count("(now ") == min(len(teams), NAMES_MOST)
    assert {*cites} == {f"table of division {again.level(team)}" for team in teams}


def top_match(again: RoundAgain, words: Words, cites: Cites) -> None:
    division = int(words["division"])
    table = again.table(division, again.number)
    coming = [one for one in again.left(division, again.number) if one.round_number == again.number + 1]
    sums = {one.number: table.index(one.home) + table.index(one.visitors) for one in coming}
    (number,) = [
        one.number
        for one in coming
        if (again.name(one.home), again.name(one.visitors)) == (words["home"], words["visitors"])
    ]
    assert sums[number] == min(sums.values())
    (one,) = [one for one in coming if one.number == number]
    places = [table.index(side) + 1 for side in (one.home, one.visitors)]
    assert [int(words[f"{side}_place"][:-2]) for side in ("home", "visitors")] == places
    assert cites == (f"match {number}",)


def sold(again: RoundAgain, words: Words, _cites: Cites) -> None:
    """Two deals are told at most, so no more than one may be dearer."""
    deals = {}
    for event in again.events:
        if isinstance(event, Sale) and event.buyer:
            now = f" (now {event.called})" if event.called != event.player else ""
            deals[f"{event.player}{now}"] = event.paid, again.name(event.buyer), again.name(event.seller)
        elif isinstance(event, OfferSold) and event.kind == "player":
            deals[event.called] = event.paid, again.name(event.buyer), "the GM"
    paid, buyer, seller = deals[words["player"]]
    assert (words["price"], words["buyer"], words["seller"]) == (f"${paid:,}", buyer, seller)
    assert sum(other > paid for other, _, _ in deals.values()) < 2


def signed(again: RoundAgain, words: Words, _cites: Cites) -> None:
    made = [event for event in again.events if isinstance(event, Contracted)]
    (own,) = [event for event in made if again.name(event.team) == words["team"] and words["pay"] == f"${event.pay:,}"]
    assert words["until"] == str(own.last_round)
    assert sum(event.pay > own.pay for event in made) < 2


def stakes(again: RoundAgain, words: Words, _cites: Cites, *, kind: News) -> None:
    """By points everybody who is named is sure, or can still get there; that nobody else can, test_stakes.py proves."""
    teams = again.table(int(words["division"]), again.number)
    names = names_in(words["teams"], [again.name(team) for team in teams])
    own = [team for team in teams if again.name(team) in names]
    assert len(own) == len(names)
    season = again.after.settings
    for team in own:
        least, most = again.bounds(team, again.number)
        others = [again.bounds(other, again.number) for other in teams if other != team]
        ahead, behind = (sum(low > most for low, _ in others), sum(high < least for _, high in others))
        if kind is News.DOWN_RACE:
            assert behind < season.relegated
        elif kind is News.UP_SURE:
            assert len(others) - behind < season.promoted
        elif kind is News.DOWN_SURE:
            assert ahead >= len(teams) - season.relegated
        else:
            assert ahead < (1 if kind is News.TITLE_RACE else season.promoted)
    if "count" in words:
        assert number_of(words["count"]) == len(own)


STAKES: Final = (News.TITLE_RACE, News.UP_RACE, News.DOWN_RACE, News.UP_SURE, News.DOWN_SURE)
# Every kind of sentence.
CLAIMS: Final[Mapping[News, Claims]] = {
    News.CHAMPION: champion, News.CUP_WINNER: cup_winner, News.TITLE_SURE: title_sure, News.UPSET: upset,
    News.NO_UPSET: no_upset, News.CUP_SURPRISE: cup_surprise, News.COMEBACK: comeback, News.CLOSEST: closest,
    News.TURN: turn, News.LEADER: leader, News.RECORD: record, News.RECORD_EQUALLED: partial(record, equal=True),
    News.STREAK_ENDED: streak_ended, News.WINNING: partial(standing_run, won=True),
    News.LOSING: partial(standing_run, won=False), News.BEST_LUCK: partial(luck, sign=1),
    News.WORST_LUCK: partial(luck, sign=-1), News.RUN: run, News.RUN_SHARED: run_shared,
    News.CLIMB: partial(moved, sign=1), News.FALL: partial(moved, sign=-1), News.TOP_MATCH: top_match,
    News.SOLD: sold, News.SIGNED: signed, **{kind: partial(stakes, kind=kind) for kind in STAKES},
}  # fmt: skip


def _side_chances(one: Replayed, team: str) -> tuple[Callable[[float], float], bool]:
    """Turn chances of the winner into those of a side, and say whether it is the winner."""
    won = team == one.winner
    return (lambda chance: chance if won else 1 - chance), won


def _before_claim(again: RoundAgain, one: Replayed, team: str, words: Words) -> None:
    assert compared(again, one)
    percent(_side_chances(one, team)[0](one.before), words["chance"])


def _moment_claim(again: RoundAgain, one: Replayed, team: str, words: Words) -> None:
    own, won = _side_chances(one, team)
    odds_of(again, one, words)
    assert won == (words["how"] == "You came back from")
    points = one.behind if won else one.points
    at = [
        own(point.chance)
        for point in points
        if point.set_number == SETS.index(words["set"]) + 1
        and score_of(words["points"]) == (point.points if won else point.points[::-1])
        and score_of(words["sets"]) == (point.sets if won else point.sets[::-1])
    ]
    every = [own(point.chance) for point in points]
    extreme = min(at) if won else max(at)
    percent(extreme, words["chance"])
    assert abs(extreme - (min(every) if won else max(every))) < 1e-6
    assert extreme <= 0.25 if won else extreme >= 0.75


def _set_claim(again: RoundAgain, one: Replayed, team: str, words: Words) -> None:
    own, _ = _side_chances(one, team)
    odds_of(again, one, words)
    number = SETS.index(words["set"])
    changes = [abs(after - before) for before, after in one.around_sets[:-1]]
    assert abs(changes[number] - max(changes)) < 1e-6
    before, after = map(own, one.around_sets[number])
    percent(before, words["before"])
    percent(after, words["after"])


def _run_claim(_again: RoundAgain, one: Replayed, team: str, words: Words) -> None:
    most = max(length for length, *_ in one.runs)
    ((length, side, number, start, end),) = [run for run in one.runs if run[0] == most]
    assert (int(words["points"]), words["whose"]) == (length, "yours" if side == team else "theirs")
    assert SETS[number - 1] == words["set"]
    told_scores = score_of(words["start"]), score_of(words["end"])
    assert told_scores == ((start, end) if side == team else (start[::-1], end[::-1]))


def _worth_claim(_again: RoundAgain, one: Replayed, team: str, words: Words) -> None:
    home = worth(one.sets, one.to)
    percent(home if team == one.home else 1 - home, words["worth"])


_SCORE: Final = r"\d+–\d+"
_CHANCE: Final = r"(?:\d+|under 1) %"
_ODDS: Final = "(?P<odds>the score and the results so far|the score alone)"
# Each sentence that a report can say of a match, and what makes it true.
REPORT_CLAIMS: Final[tuple[tuple[str, Callable[[RoundAgain, Replayed, str, Words], None]], ...]] = (
    (rf"Earlier results gave you a chance of (?P<chance>{_CHANCE})\.", _before_claim),
    (
        (
            rf"(?P<how>You came back from|Your best moment came at) (?P<sets>{_SCORE}) in sets and "
            rf"(?P<points>{_SCORE}) in the (?P<set>\w+) set, when {_ODDS} gave you a chance of (?P<chance>{_CHANCE})\."
        ),
        _moment_claim,
    ),
    (
        (
            rf"Of the sets before the last, the (?P<set>\w+) changed your chance most: (?P<before>{_CHANCE}) before it "
            rf"and (?P<after>{_CHANCE}) after it, judging by {_ODDS}\."
        ),
        _set_claim,
    ),
    (
        (
            rf"The longest run was (?P<whose>yours|theirs): (?P<points>\d+) points in the (?P<set>\w+) set, from "
            rf"(?P<start>{_SCORE}) to (?P<end>{_SCORE})\."
        ),
        _run_claim,
    ),
    (rf"With these scores you would win (?P<worth>{_CHANCE}) of the time\.", _worth_claim),
)


def check_report(again: RoundAgain, one: Replayed, team: str, text: str) -> int:
    """Hold all that a report says of a match against the events; gives how many sentences that is."""
    count = 0
    while text:
        ((match, claim),) = [(match, claim) for pattern, claim in REPORT_CLAIMS if (match := re.match(pattern, text))]
        claim(again, one, team, match.groupdict())
        text = text[match.end() :].lstrip()
        count += 1
    return count
