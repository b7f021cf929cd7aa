"""The sheet How to play: the game in nine short chapters, for managers who are new to the league.

Formulas take every number of a rule from the Rules sheet, so that the text is true of any season. The only numbers
written here are those of examples, sets, steps and codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.movesheet.layout import HEAD_HEIGHT
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Value, ref
from vbxl.xlsx.writer import Page

# Columns: numbers of steps and codes, labels and text, then tables.
NUMBER, TEXT, FIRST = range(3)
LAST: Final = 9
WIDTHS: Final = (5, 22, *[11] * (LAST - TEXT))
# Letters that fit in a line; they're narrower than the digits in which column widths are counted.
LETTERS: Final = 134
# The longest formula that is still easy to read.
LONGEST: Final = 300
# Stands for a number when a line is measured.
SHOWN: Final = "100"
_NAME: Final = re.compile(r"\{([A-Za-z0-9_*,()-]+)(?:\|([^|}]*)\|([^}]*))?\}")
_WORD: Final = re.compile(r"(?:\{[^}]*\}|[^\s{])+")

ABOUT: Final = "Read the first six chapters, then use the last to make your move. The numbers are this season's."
# {set_loss} is a number of the season by its name on the Rules sheet; {set_loss|point|points} adds the word for one or
# for several. Text after an empty line begins a new line.
SEASON: Final = """
You manage a team; a game master (GM) runs the league. Each round, fill in the yellow cells and mail this workbook.

The season has {rounds_number|round|rounds}, with up to {matches_a_round|match|matches} each. Teams in a division meet
{meetings|time|times}. A win is worth {table_won|point|points} in the table, a defeat {table_lost}.

At the end {promoted|team goes|teams go} up a division and {relegated|goes|go} down. The Galaxy Cup, a knock-out, is
played for glory alone.

Copy cells with Ctrl+C; never cut (Ctrl+X) or drag them.
"""
RALLY: Final = """
First to {sets_to_win|set|sets} wins. Name six players for each set. The home side serves first in sets one, three and
five.

Each player has an offensive level (OL) and a defensive level (DL). A side's OL and DL are the totals of its six
players, plus the points spent on the set.

Only the serving side scores. Its chance is its OL divided by the sum of its OL and the other side's DL. A set goes to
{set_points|point|points}, with a lead of two.
"""
POSITION: Final = """
A position can raise one level and lower the other. The Team sheet shows which position suits which player.

A set has at most {setters_most|setter|setters} and {blockers_most|blocker|blockers}. Here is one player in each
position:
"""
TIRING: Final = """
Playing a set costs a player {set_loss|point|points}; sitting one out gives {set_gain} back, so rotate your players.
Everybody is fresh again for the next match.

The higher level drops first. To choose otherwise, open "loss OL" with the + on a match sheet (Excel: select the columns
around it, right-click, Unhide).

A player, except a new talent, who starts a set with a level below {level_least} is too tired to play it.
"""
CONCEPT: Final = """
For each set, choose a concept – AC Aggressive, OC Offensive, NC Neutral, DC Defensive or WC Wall – and a risk factor,
your stake on it. The Odds sheet shows what pays best.

Percentage points that a concept (row) adds to a scoring chance against another (column), at the highest risk:
"""
POINTS: Final = """
Three kinds of points raise OL and DL. Spread them over the sets; a set that is not played costs nothing.

Home advantage (HA), at home only: {home_points_first} in the first round, {home_points_step} more in each round
after that. Use it all: you cannot save it.

Special points (SP): {special_points} for the season, at most {special_limit} in a match.

Devotion points (DP): up to {devotion_limit} in every match. They are free, but risk a lack of devotion (LD), which
divides one player's levels by {lack_divisor} in your first match of the next round.

The DP of a match are split into {lack_parts|part|parts}; the chance that a part brings an LD is
{lack_chance} % for each of its points.
"""
BUSINESS: Final = """
Training points (TP): one TP raises a level by one before this round's matches. You get {tp_season} a season,
plus {tp_match_won} for each win and {tp_set_won} for each set won in a defeat. A level gains at most one point a round
and {trained_times} a season; the higher may be up to {trained_ratio} times the lower, and the two together up to
{trained_total}.

Talents: name up to {talents} a season. Once a talent has played {talent_sets|set|sets} or more in each of
{talent_matches|match|matches} of a season, both levels become {talent_level} and can be trained.

Money: ${round_income} a round and your sponsor's pay, less wages and contract pay. You may owe up to ${credit}.

Sales: other teams bid in the next round. If nobody does, the player leaves and you are paid for the levels. Keep at
least {players_least} players of your own.

Contract players: bid the pay per round, for {contract_shortest} to {contract_longest} rounds. The highest bid wins.

Spying: order a report on another team's match. It comes with your next sheet.

Age: each season, players move one step from Age A towards Age E and lose points. Those at Age E leave.
"""
NOTHING: Final = """
If you send no move, your team plays its last line-ups or else its six strongest players, without points. The GM
chooses its training.

A sheet with mistakes still counts: your strongest free player replaces anyone tired, unknown or named twice, and a
concept that the line-up may not play becomes NC.
"""
STEPS: Final = """
Match sheets: take the suggested line-ups, or change the prefilled ones. Let a high OL attack and a high DL defend.

With eight players, rest the two weakest in sets one and five, and two others in each of the sets in between. At the
start of set five nobody has lost more than {MAX(2*set_loss,3*set_loss-set_gain)} points; a player who never rests has
lost {4*set_loss}.

Points: spend all HA, a few DP, and SP in close matches. The Odds sheet shows where they count most.

Training: young players first. Market: choose a sponsor; bid only if you need a player.

Start: when it says READY, save this workbook and mail it.
"""

# A player, and the totals of a set: examples, not rules.
PLAYER: Final = (12, 9)
TOTALS: Final = ((72, 60), (50, 60))
ALWAYS, IN_TURN = "plays every set", "plays every other set"


def make_text_formula(text: str) -> str:
    """Turn a text with {set_loss} or {set_loss|point|points} into a formula that fills in the season's numbers.

    >>> make_text_formula("At most {talents|talent|talents}.")
    '="At most "&talents&IF(talents=1," talent"," talents")&"."'
    """
    parts, end = [], 0
    for match in _NAME.finditer(text):
        name, one, several = match.groups()
        parts += [_quote(text[end : match.start()]), name]
        if one:
            parts.append(f'IF({name}=1," {one}"," {several}")')
        end = match.end()
    parts.append(_quote(text[end:]))
    return "=" + "&".join(part for part in parts if part)


def _quote(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if text else ""


def _split_lines(text: str) -> Iterator[str]:
    """Split a sentence into lines, each short enough to spill into the empty cells on its right."""
    line = ""
    for word in _WORD.findall(text):
        longer = f"{line} {word}".lstrip()
        shown = _NAME.sub(lambda match: f"{SHOWN} {match[3]}" if match[3] else SHOWN, longer)
        if len(shown) > LETTERS or (_NAME.search(longer) and len(make_text_formula(longer)) > LONGEST):
            yield line
            longer = word
        line = longer
    yield line


class _Chapters:
    """Writes chapters and tables from top to bottom; `row` is the next row."""

    def __init__(self, page: Page) -> None:
        self.page, self.row = page, 2

    def start(self, title: str, text: str, *, numbered: bool = False) -> None:
        """Write a chapter's band and its sentences; numbered sentences are indented."""
        self.page.band(self.row + 1, LAST, title)
        self.row += 2
        for index, sentence in enumerate(text.split("\n\n"), start=1):
            if numbered:
                self.page.put(self.row, NUMBER, index, "centred")
            for at, line in enumerate(_split_lines(sentence)):
                text = make_text_formula(line) if _NAME.search(line) else line
                self.add([text], "plain", TEXT if at or numbered else NUMBER)

    def add(self, cells: Sequence[Value], styles: str | Sequence[str], first: int = TEXT) -> None:
        styles = [styles] * len(cells) if isinstance(styles, str) else styles
        for column, (value, style) in enumerate(zip(cells, styles, strict=True), start=first):
            if isinstance(value, str) and value.startswith("="):
                self.page.formula(self.row, column, value, style)
            else:
                self.page.put(self.row, column, value, style)
        self.row += 1

    def add_heads(self, *heads: Value) -> None:
        self.page.sheet.set_row(self.row, HEAD_HEIGHT)
        self.add(heads, ["head", *["head_centre"] * (len(heads) - 1)])


def write_how_to_play(page: Page) -> None:
    """Write the chapters with their tables, on two pages when printed."""
    page.set_widths(WIDTHS)
    page.band(0, LAST, "HOW TO PLAY", "title")
    page.put(1, NUMBER, ABOUT, "note")
    chapters = _Chapters(page)
    chapters.start("THE SEASON", SEASON)
    chapters.start("A SET AND THE RALLY", RALLY)
    _write_totals(chapters)
    chapters.start("POSITIONS", POSITION)
    fresh = _write_positions(chapters)
    chapters.start("TIREDNESS", TIRING)
    _write_tiredness(chapters, fresh)
    page.sheet.set_h_pagebreaks([chapters.row + 1])
    chapters.start("CONCEPTS AND RISK", CONCEPT)
    _write_concepts(chapters)
    chapters.start("POINTS", POINTS)
    _write_lacks(chapters)
    chapters.start("BETWEEN THE MATCHES", BUSINESS)
    chapters.start("NO MOVE, OR MISTAKES", NOTHING)
    chapters.start("YOUR FIRST MOVE", STEPS, numbered=True)
    page.sheet.freeze_panes(1, 0)
    # A column wider than the sheet, so that each half fits on a page.
    page.set_up_printing(chapters.row - 1, LAST + 1, upright=True)


def _write_totals(chapters: _Chapters) -> None:
    chapters.add_heads("For example", "your OL", "their DL", "your chance")
    for own, other in TOTALS:
        ol, dl = ref(chapters.row, FIRST), ref(chapters.row, FIRST + 1)
        chance = f"=MEDIAN(chance_lowest/per_cent,{ol}/({ol}+{dl}),chance_highest/per_cent)"
        chapters.add([None, own, other, chance], ["text", "centre", "centre", "percent_1"])


def _write_positions(chapters: _Chapters) -> str:
    """Write a fresh player's levels in every position (R3.1).

    Return the address of the cell with the sum of the player's fresh levels.
    """
    page, columns = chapters.page, range(FIRST + 4, FIRST + 7)
    chapters.add_heads("Position", "OL times", "OL less", "DL times", "DL less", "OL in play", "DL in play", "OL + DL")
    fresh = chapters.row
    bold = page.styles("centre", bold=True)
    chapters.add(["Starts with", *[None] * 4], ["bold", *["text"] * 4])
    for column, level in zip(columns, PLAYER, strict=False):
        page.put(fresh, column, level, bold)
    page.formula(fresh, columns[2], f"={ref(fresh, columns[0])}+{ref(fresh, columns[1])}", "centre")
    for position in POSITIONS:
        row, code = chapters.row, ref(chapters.row, NUMBER, "c")
        parts = [f"=INDEX(position_{name},{code})" for name in ("ol_factor", "ol_less", "dl_factor", "dl_less")]
        levels = [
            f"=MAX(0,{ref(fresh, column, 'r')}*{ref(row, factor)}-{ref(row, factor + 1)})"
            for column, factor in zip(columns, (FIRST, FIRST + 2), strict=False)
        ]
        levels.append(f"={ref(row, columns[0])}+{ref(row, columns[1])}")
        chapters.add(
            [position.code, f"=INDEX(position_name,{code})", *parts, *levels],
            ["centre", "text", *["centre"] * 4, *["number_or_part"] * 3],
            NUMBER,
        )
    return ref(fresh, columns[2], "rc")


def _write_tiredness(chapters: _Chapters, fresh: str) -> None:
    """Write OL + DL at the start of each set for a player who never rests, and one who rests every other set (R2.3)."""
    chapters.add_heads("OL + DL at the start of set", *range(1, SETS + 1))
    for label, rests in ((ALWAYS, False), (IN_TURN, True)):
        levels = [f"={fresh}"]
        for at in range(1, SETS):
            before = ref(chapters.row, FIRST + at - 1)
            rested = rests and at % 2 == 0
            levels.append(f"=MIN({fresh},{before}+set_gain)" if rested else f"=MAX(0,{before}-set_loss)")
        chapters.add([label, *levels], ["text", *["centre"] * SETS])


def _write_concepts(chapters: _Chapters) -> None:
    codes, left = chapters.row, FIRST + 3
    chapters.add(
        [None, None, "needs", "needs", "against", *(concept.code for concept in CONCEPTS)],
        ["head", "head", "head_centre", "head_centre", "head_right", *["head_centre"] * len(CONCEPTS)],
        NUMBER,
    )
    against = [ref(codes, column, "r") for column in range(left, LAST + 1)]
    shorts = [f"=INDEX(concept_short,{code})" for code in against]
    chapters.add_heads("Concept", "setters, attackers", "blockers, defenders", "risk factor", *shorts)
    for concept in CONCEPTS:
        code = ref(chapters.row, NUMBER, "c")
        cells = [
            f'=INDEX(concept_short,{code})&" "&INDEX(concept_name,{code})',
            f"=INDEX(concept_attack,{code})",
            f"=INDEX(concept_defence,{code})",
            f'=INDEX(concept_lowest,{code})&"–"&INDEX(concept_highest,{code})',
        ]
        risks = [f"(INDEX(concept_highest,{code})+INDEX(concept_highest,{other}))/2" for other in against]
        gains = [f"=INDEX(concept_effect,{code},{other})*({risk})" for other, risk in zip(against, risks, strict=True)]
        chapters.add(
            [concept.code, *cells, *gains],
            ["centre", "text", "centre_or_none", "centre_or_none", "centre", *["gained"] * len(gains)],
            NUMBER,
        )


def _write_lacks(chapters: _Chapters) -> None:
    chapters.add_heads("Chance of an LD", "DP used", "first part", "second part", "third part", "at least one")
    for used in ("=lack_parts", "=INT(devotion_limit/lack_parts)", "=devotion_limit"):
        row, points = chapters.row, ref(chapters.row, FIRST, "c")
        parts = [
            f"=MIN(1,INT(({points}{more})/lack_parts)*lack_chance/per_cent)" for more in ("+lack_parts-1", "+1", "")
        ]
        none = "*".join(f"(1-{ref(row, column)})" for column in range(FIRST + 1, FIRST + 4))
        chapters.add([None, used, *parts, f"=1-{none}"], ["text", "centre", *["percent_1"] * 4])
