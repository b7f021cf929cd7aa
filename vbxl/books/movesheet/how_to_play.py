"""The sheet How to play: the game in nine short chapters, for who has never heard of the league.

Every number of a rule is taken from the Rules sheet by a formula, so that what it says is true of any season. The only
numbers that stand here are those of examples, and numbers of sets, steps and codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.movesheet.layout import HEAD_HEIGHT
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import ref
from vbxl.xlsx.styles import LINE, LINES
from vbxl.xlsx.writer import Page

# Numbers of steps and codes; labels and text; columns of tables.
NUMBER, TEXT, FIRST = range(3)
LAST: Final = 9
WIDTHS: Final = (5, 22, *[11] * (LAST - TEXT))
HOW_TO_PLAY_STATE: Final = (LAST - 2, LAST)
# Letters of a line of text: they are narrower than the digits in which widths are counted.
LETTERS: Final = 134
# A formula stays short enough to be read.
LONGEST: Final = 300
# How long a number is taken to be.
SHOWN: Final = "100"
_NAME: Final = re.compile(r"\{([A-Za-z0-9_*,()-]+)(?:\|([^|}]*)\|([^}]*))?\}")
_WORD: Final = re.compile(r"(?:\{[^}]*\}|[^\s{])+")

TITLE: Final = "HOW TO PLAY"
ABOUT: Final = (
    "Read the first six chapters, then make your first move by the last. All numbers are those of this season."
)
# A number of the season is written as the name that it has on the Rules sheet, {set_loss}; with the word for one and
# for several of them {set_loss|point|points}. An empty line stands between two sentences that begin a line.
SEASON: Final = """
You manage a team in a league that is played by mail. A game master (GM) runs it. Each round you fill in the yellow
cells and mail this workbook before the deadline. Then all matches are played.

The season has {rounds_number|round|rounds}, with up to {matches_a_round|match|matches} each. The teams of a division
meet {meetings|time|times}. A match won is worth {table_won|point|points} in the table, a match lost {table_lost}.

In the end {promoted|team goes|teams go} up a division, {relegated|comes|come} down. The Galaxy Cup is a knock-out
beside the league: it brings fame alone.

In the sheet copy cells with Ctrl+C; never cut (Ctrl+X) or drag them.
"""
RALLY: Final = """
Who first wins {sets_to_win|set|sets} wins the match. For every set you name six players. The home side serves first in
sets one, three and five.

A player has two levels: the offensive level (OL) and the defensive level (DL). Those of your six are added up, with the
points that you put on the set.

Only the side that serves can score. Its chance to win the rally is its own OL divided by the sum of its OL and the
other side's DL. A set is won with {set_points|point|points} and two clear.
"""
POSITION: Final = """
The position gives to one level and takes from the other, never below zero. Sheet Team says which one suits a player.

A set has at most {setters_most|setter|setters} and {blockers_most|blocker|blockers}. One player in all five positions:
"""
TIRING: Final = """
A set played costs a player {set_loss|point|points}, a set rested gives {set_gain} back, never above the levels when
fresh. Every match starts fresh. So change players from set to set.

Left alone, the higher level loses first. On the match sheets the hidden column "loss OL" says how much comes off OL.
Press the + above it; in Excel select the columns around it, right-click and choose Unhide.

A player with a level below {level_least} at the start of a set is too tired to play it, except a new talent.
"""
CONCEPT: Final = """
For each set you choose a tactical concept and a risk factor: a bet on what the other side plays.

The concepts are AC Aggressive, OC Offensive, NC Neutral, DC Defensive and WC Wall. Sheet Odds shows what pays best.

In the table: what your concept (row) adds to your scoring chance against theirs (column), in percentage points, if
both play their highest risk factor. The other side reads the same table for itself.
"""
POINTS: Final = """
Three kinds of points raise your totals. You split them over sets, and over OL and DL. Only sets that are played cost
points.

Home advantage (HA) is for the home side and this match alone: use it all. It is {home_points_first} in the first round,
{home_points_step} more in each later one.

Special points (SP) are a stock: {special_points} for the season, at most {special_limit} in a match. What is left at
the end is lost.

Devotion points (DP): up to {devotion_limit} in every match. They cost nothing, but may bring a lack of devotion (LD):
the levels of one of your players are divided by {lack_divisor} in your first match of the next round.

The DP of a match are cut into {lack_parts|part|parts}. Each point of a part is a chance of {lack_chance} % of an LD.
"""
BUSINESS: Final = """
Training points (TP): one TP raises one level of a player by one. You get {tp_season} in a season, {tp_match_won} more
for a match won, {tp_set_won} for a set won in a lost match. A level gains one point a round and {trained_times} a
season at most. The higher level may be {trained_ratio} times the lower, both together {trained_total}.

Talents: name up to {talents} a season on sheet Market. A match counts in which they play {talent_sets|set|sets} or
more; after {talent_matches|such match|such matches} in a season both levels become {talent_level}, and may be trained.

Money: ${round_income} a round, and what your sponsor pays; wages and the pay of contract players go off. You may owe
${credit}.

Sales: the highest bid wins. Offer a player of yours, and all may bid in the next round; if nobody does, he leaves, and
you are paid for his levels. At least {players_least} of your own must remain.

Contract players: you bid a pay a round, for {contract_shortest} to {contract_longest} rounds; the highest pay wins.

Age: players grow from Age A to Age E, a step a season, and lose levels with every step. Those of Age E leave.
"""
NOTHING: Final = """
A team that sends nothing plays its last line-ups, or its six strongest, without HA, DP and SP. The GM trains for it.

A sheet with mistakes still counts as a move: the strongest free player replaces one who is tired, unknown or named
twice, and a concept that the line-up may not play becomes NC.
"""
STEPS: Final = """
Match sheets: take the suggested line-ups, or change those of last time. Some with a high OL attack, some with a high
DL defend.

With eight players the two weakest rest in sets one and five, and two others in each of sets two, three and four: at the
start of set five the six have lost {MAX(2*set_loss,3*set_loss-set_gain)} points at most. Who never rests has lost
{4*set_loss}.

Points: spend all HA, a few DP, and SP where a match is close. Sheet Odds shows in which set they count most.

Training: points for young players first. Market: choose a sponsor; bid only if you need a player.

Start: READY? Save this workbook and mail it.
"""

# A player, and the totals of a set: examples, no rules.
PLAYER: Final = (12, 9)
TOTALS: Final = ((72, 60), (50, 60))
CHART_SIZE: Final = {"width": 620, "height": 190}
CHART_ROWS: Final = 10
ALWAYS, IN_TURN = "plays every set", "plays every other set"
CHART_TITLE: Final = "OL and DL together at the start of each set"
DESCRIPTION: Final = (
    "Line chart: OL and DL together of the player above at the start of each of five sets, if he plays every set, and "
    "if he plays every other set. The numbers are in the table above it."
)


def worded(text: str) -> str:
    """A sentence as a formula that takes its numbers from names: {set_loss} or {set_loss|point|points}.

    >>> worded("At most {talents|talent|talents}.")
    '="At most "&talents&IF(talents=1," talent"," talents")&"."'
    """
    parts, end = [], 0
    for match in _NAME.finditer(text):
        name, one, several = match.groups()
        parts.append(_quoted(text[end : match.start()]))
        parts.append(name)
        if one:
            parts.append(f'IF({name}=1," {one}"," {several}")')
        end = match.end()
    parts.append(_quoted(text[end:]))
    return "=" + "&".join(part for part in parts if part)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if text else ""


class _Chapters:
    """Writes chapters from top to bottom."""

    def __init__(self, page: Page) -> None:
        """Start below the title."""
        self.page, self.row = page, 3

    def chapter(self, title: str, text: str) -> None:
        """A band, and its sentences below."""
        self.row += 1
        self.page.band(self.row, LAST, title)
        self.row += 1
        self.sentences(text)

    def sentences(self, text: str, *, numbered: bool = False) -> None:
        """Sentences, line by line, with a number or a mark before each."""
        page = self.page
        for index, sentence in enumerate(text.split("\n\n") if text else (), start=1):
            page.put(self.row, NUMBER, index if numbered else "•", "centred")
            for line in _lines(sentence):
                write = page.formula if _NAME.search(line) else page.put
                write(self.row, TEXT, worded(line) if _NAME.search(line) else line, "plain")
                self.row += 1

    def heads(self, heads: Sequence[str | None], first: int = TEXT) -> None:
        """The heads of a table."""
        self.page.sheet.set_row(self.row, HEAD_HEIGHT)
        for column, head in enumerate(heads, start=first):
            self.page.put(self.row, column, head, "head" if column == TEXT else "head_centre")
        self.row += 1

    def formulas(self, column: int, formulas: Iterator[str] | Sequence[str], look: str) -> None:
        """Formulas beside each other."""
        for index, text in enumerate(formulas, start=column):
            self.page.formula(self.row, index, text, look)


def _lines(text: str) -> Iterator[str]:
    """The lines of a sentence; they flow over the empty cells beside them, which takes less room than merged cells."""
    line = ""
    for word in _WORD.findall(text):
        longer = f"{line} {word}".lstrip()
        if len(_NAME.sub(_shown, longer)) > LETTERS or (_NAME.search(longer) and len(worded(longer)) > LONGEST):
            yield line
            longer = word
        line = longer
    yield line


def _shown(match: re.Match[str]) -> str:
    return f"{SHOWN} {match[3]}" if match[3] else SHOWN


def write_how_to_play(page: Page) -> None:
    """Write the sheet."""
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.band(0, LAST, TITLE, "title")
    page.put(1, NUMBER, ABOUT, "note")
    of = _Chapters(page)
    of.row = 2
    of.chapter("WHAT A SEASON IS", SEASON)
    of.chapter("A SET AND THE RALLY", RALLY)
    _totals(of)
    of.chapter("WHAT A POSITION COSTS AND GIVES", POSITION)
    start = _positions(of)
    of.chapter("TIREDNESS", TIRING)
    _tiredness(of, start)
    page.sheet.set_h_pagebreaks([of.row + 1])
    of.chapter("CONCEPTS AND RISK", CONCEPT)
    _concepts(of)
    of.chapter("HOME ADVANTAGE, SPECIAL POINTS, DEVOTION AND ITS DANGER", POINTS)
    _lacks(of)
    of.chapter("TRAINING, TALENTS, MONEY, MARKET, AGE", BUSINESS)
    of.chapter("IF NOTHING IS SENT, OR SOMETHING IS WRONG", NOTHING)
    of.chapter("YOUR FIRST MOVE, IN TWENTY MINUTES", "")
    of.sentences(STEPS, numbered=True)
    page.sheet.freeze_panes(1, 0)
    # A little wider than it is, so that either half fits on a page.
    page.set_up_printing(of.row - 1, LAST + 1, upright=True)


def _totals(of: _Chapters) -> None:
    """The scoring chance of some totals (R5.2, R5.4)."""
    of.heads(("For example", "your OL", "their DL", "your chance"))
    for own, other in TOTALS:
        of.page.put(of.row, TEXT, None, "text")
        of.page.put(of.row, FIRST, own, "centre")
        of.page.put(of.row, FIRST + 1, other, "centre")
        levels = ref(of.row, FIRST), ref(of.row, FIRST + 1)
        part = f"{levels[0]}/({levels[0]}+{levels[1]})"
        chance = f"=MEDIAN(chance_lowest/per_cent,{part},chance_highest/per_cent)"
        of.page.formula(of.row, FIRST + 2, chance, "percent_1")
        of.row += 1


def _positions(of: _Chapters) -> str:
    """One player in every position (R3.1); the cell with both levels of the player when fresh."""
    page = of.page
    of.heads(
        ("Position", "OL times", "OL less", "DL times", "DL less", "OL for the team", "DL for the team", "together")
    )
    row = of.row
    page.put(row, TEXT, "A player who starts with", "bold")
    for column in range(FIRST, FIRST + 4):
        page.put(row, column, None, "text")
    ol, dl, both = range(FIRST + 4, FIRST + 7)
    for column, start in zip((ol, dl), PLAYER, strict=True):
        page.put(row, column, start, page.styles("centre", bold=True))
    page.formula(row, both, f"={ref(row, ol)}+{ref(row, dl)}", "centre")
    of.row += 1
    for position in POSITIONS:
        page.put(of.row, NUMBER, position.code, "centre")
        code = ref(of.row, NUMBER, "c")
        page.formula(of.row, TEXT, f"=INDEX(position_name,{code})", "text")
        for side, (name, column) in enumerate((("ol", ol), ("dl", dl))):
            factor, less = FIRST + side * 2, FIRST + side * 2 + 1
            page.formula(of.row, factor, f"=INDEX(position_{name}_factor,{code})", "centre")
            page.formula(of.row, less, f"=INDEX(position_{name}_less,{code})", "centre")
            level = f"=MAX(0,{ref(row, column, 'r')}*{ref(of.row, factor)}-{ref(of.row, less)})"
            page.formula(of.row, column, level, "number_or_part")
        page.formula(of.row, both, f"={ref(of.row, ol)}+{ref(of.row, dl)}", "number_or_part")
        of.row += 1
    return ref(row, both, "rc")


def _tiredness(of: _Chapters, fresh: str) -> None:
    """Both levels of the player together at the start of each set, played and rested (R2.3), as a table and a chart."""
    page, heads = of.page, of.row
    of.heads(("OL and DL together, at the start of set", *[None] * SETS))
    for at in range(SETS):
        page.put(heads, FIRST + at, at + 1, "head_centre")
    for label, rests in ((ALWAYS, False), (IN_TURN, True)):
        page.put(of.row, TEXT, label, "text")
        page.formula(of.row, FIRST, f"={fresh}", "centre")
        for column in range(FIRST + 1, FIRST + SETS):
            before = ref(of.row, column - 1)
            rested = rests and (column - FIRST) % 2 == 0
            after = f"=MIN({fresh},{before}+set_gain)" if rested else f"=MAX(0,{before}-set_loss)"
            page.formula(of.row, column, after, "centre")
        of.row += 1
    _insert_chart(page, heads, of.row)
    of.row += CHART_ROWS


def _insert_chart(page: Page, heads: int, row: int) -> None:
    """The chart of tiredness, below its table."""
    chart = page.book.add_chart({"type": "line"})
    for index, (colour, marker) in enumerate(zip(LINES, ("circle", "square"), strict=False), start=heads + 1):
        chart.add_series(
            {
                "name": [page.name, index, TEXT],
                "categories": [page.name, heads, FIRST, heads, FIRST + SETS - 1],
                "values": [page.name, index, FIRST, index, FIRST + SETS - 1],
                "line": {"color": colour, "width": 2},
                "marker": {"type": marker, "size": 7},
            }
        )
    chart.set_title({"name": CHART_TITLE, "name_font": {"size": 11}})
    chart.set_y_axis({"min": 0, "major_gridlines": {"visible": True, "line": {"color": LINE}}})
    chart.set_legend({"position": "right"})
    chart.set_size(CHART_SIZE)
    options = {"description": DESCRIPTION, "object_position": 2, "x_offset": 4, "y_offset": 4}
    page.sheet.insert_chart(row, TEXT, chart, options)


def _concepts(of: _Chapters) -> None:
    """What every concept needs, its risk factors, and what it adds to the scoring chance against each other (R5.3)."""
    page, codes, left = of.page, of.row, FIRST + 3
    for column in range(NUMBER, LAST + 1):
        page.put(codes, column, None, "head")
    page.put(codes, FIRST, "needs", "head_centre")
    page.put(codes, FIRST + 1, "needs", "head_centre")
    page.put(codes, left - 1, "against", "head_right")
    for index, other in enumerate(CONCEPTS):
        page.put(codes, left + index, other.code, "head_centre")
    of.row += 1
    of.heads(("Concept", "setters, attackers", "blockers, defenders", "risk factor"))
    for column in range(left, LAST + 1):
        page.formula(of.row - 1, column, f"=INDEX(concept_short,{ref(codes, column, 'r')})", "head_centre")
    for concept in CONCEPTS:
        page.put(of.row, NUMBER, concept.code, "centre")
        code = ref(of.row, NUMBER, "c")
        page.formula(of.row, TEXT, f'=INDEX(concept_short,{code})&" "&INDEX(concept_name,{code})', "text")
        page.formula(of.row, FIRST, f"=INDEX(concept_attack,{code})", "centre_or_none")
        page.formula(of.row, FIRST + 1, f"=INDEX(concept_defence,{code})", "centre_or_none")
        limits = f'=INDEX(concept_lowest,{code})&"–"&INDEX(concept_highest,{code})'
        page.formula(of.row, FIRST + 2, limits, "centre")
        for column in range(left, LAST + 1):
            against = ref(codes, column, "r")
            risks = f"(INDEX(concept_highest,{code})+INDEX(concept_highest,{against}))/2"
            page.formula(of.row, column, f"=INDEX(concept_effect,{code},{against})*({risks})", "gained")
        of.row += 1


def _lacks(of: _Chapters) -> None:
    """The chance of a lack of devotion for some DP: of each part of them, and of at least one (R4.3)."""
    of.heads(("Chance of an LD", "DP used", "first part", "second part", "third part", "at least one"))
    page = of.page
    for used in ("=lack_parts", "=INT(devotion_limit/lack_parts)", "=devotion_limit"):
        page.put(of.row, TEXT, None, "text")
        page.formula(of.row, FIRST, used, "centre")
        points = ref(of.row, FIRST, "c")
        for column, more in enumerate(("+lack_parts-1", "+1", ""), start=FIRST + 1):
            part = f"INT(({points}{more})/lack_parts)"
            page.formula(of.row, column, f"=MIN(1,{part}*lack_chance/per_cent)", "percent_1")
        parts = (ref(of.row, column) for column in range(FIRST + 1, FIRST + 4))
        page.formula(of.row, FIRST + 4, "=1-" + "*".join(f"(1-{part})" for part in parts), "percent_1")
        of.row += 1
