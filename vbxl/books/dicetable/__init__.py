"""The dice games at the table: a Start sheet, a sheet per game refereed by plain formulas, and examples."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable.footwork import FootworkSheet, FootworkTable, FootworkTurn
from vbxl.books.dicetable.game_sheet import PRINTED_TURNS
from vbxl.books.dicetable.icons import EMPTY_ROLL, IconSheet, IconTable, IconTurn
from vbxl.books.shared_sheets import write_start_sheet
from vbxl.xlsx import styles
from vbxl.xlsx.cells import START
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007

FOOTWORK_SHEET: Final = "Volleyball Dice"
ICONS_SHEET: Final = "Dice Game"
FOOTWORK_EXAMPLE: Final = "Example D"
ICONS_EXAMPLE: Final = "Example K"
# A round has 9.3 footworks on average if both play well, and a game has up to nine rounds.
FOOTWORK_TURNS: Final = 200
ICONS_TURNS: Final = 100
EXAMPLE_TURNS: Final = 12
TITLE: Final = "TWO VOLLEYBALL DICE GAMES, AT THE TABLE"
WHAT: Final = "You roll the dice; the sheet referees and keeps the score. It uses plain formulas: no macros, no Python."
START_FOOTWORK: Final = {
    "What it is": "Volleyball Dice, published in 2015. You each have six dice, the six players of your team.",
    "Serve": "The server rolls all six dice and lines them up in a row of six spots.",
    "Footwork": "The other player rolls every die in play and puts each in any spot opposite. "
    "When unequal dice meet, the lower one is out; equal dice both stay.",
    "Bumps": "If any of your dice are out, you may bump up to twice: roll a die that is out and put it in an empty "
    "spot where the die opposite is equal or lower, or where there is none. If it fits nowhere, it stays out.",
    "Return": "Your dice still in play are the return: now the other player does footwork, and so on. A player without "
    "dice loses the round; the other scores a point and serves. Play to 5 points, or as many as you agree.",
    "Options": "Aces and spikes: three or more of a kind on a serve or in footwork win the round. Dropped bump: a "
    "bump that fits nowhere loses the round.",
}
START_ICONS: Final = {
    "What it is": "The Volleyball Dice Game by Chad Davidson (www.ObsidianSerpent.com). Six icon dice that you share.",
    "The die": "Attack (A), Attack ×2 (AA), Defend (D), Defend ×2 (DD), Set (S), Block (B). The original pictures "
    "of the faces are lost. These six are our reading, which fits every example; you can change them. "
    "With ordinary dice, read 1 as A, 2 as AA, 3 as D, 4 as DD, 5 as S and 6 as B.",
    "Serve": "Roll all six dice once. The number of Attack icons is the strength of the serve; without any, it "
    "goes into the net and the other player scores.",
    "Answer": "Roll up to three times, keeping what you like. You need as many Defend icons as the strength of the "
    "attack. If you also have a Set and an Attack, you attack with your Attack icons; otherwise you send back a "
    "free ball, which needs no Defend icons.",
    "Block": "Or block an attack (never a serve): you need as many Block icons as the strength of the attack, and at "
    "least one. Their number is the strength of the attack that you send back, even without a Set.",
    "Points": "If you neither defend nor block in three rolls, you lose the rally. The winner of a rally serves; the "
    "first to three points wins. Setter dump (option): if you defend with a roll left and have a Set, you may attack "
    "with the strength of your Set icons.",
}
STEPS: Final = {
    "1": "Type your names, who serves first (draw lots), and the options you agreed on.",
    "2": "Do what the top line says: it names the player, the dice to roll and the row. Each turn is one row.",
    "3": f"{FOOTWORK_SHEET}: type the roll in any order, then choose a die for each spot from the drop-downs. For a "
    "bump, type the die you rolled; the spots where it fits appear beside it.",
    "4": f"{ICONS_SHEET}: type roll 1 in full. In rolls 2 and 3 type only the dice you rolled again, in their columns; "
    "an empty cell means a die you kept. To stop early, leave the other rolls empty. Choose an answer only if asked.",
    "5": "If something is impossible, the row says what to correct, and the rows below wait.",
    "A new game": "Clear the yellow cells in the log. Or keep an empty copy: before you start, right-click the sheet's "
    "tab, choose Move or Copy, and create a copy. The sheets do not depend on each other.",
    "Room": f"{FOOTWORK_TURNS} turns in {FOOTWORK_SHEET} (a round takes about nine), {ICONS_TURNS} in {ICONS_SHEET}.",
    "Printing": f"The first {PRINTED_TURNS} turns of each log print on one page.",
    "Worth knowing": "The sheets are protected against slips, without a password. The workings are to the right of "
    "each log. The workbook works in Excel 2007 or later, LibreOffice and Google Sheets.",
}
KEY: Final = (
    ("input", "yellow", "you type here"),
    (
        "closed",
        "grey",
        "not now: another turn comes first, or no bump is possible; on the board, × means no die",
    ),
    ("needed", "amber", "what is next, and whose turn it is"),
    ("wrong", "red", "impossible: the message says why"),
    ("die_out", "struck out", "a line-up die that is knocked out at once"),
    ("good", "green", "the turn is complete; a round or rally is won"),
)
CONTENTS: Final = {
    FOOTWORK_SHEET: "to play: six spots, footwork and bumps",
    ICONS_SHEET: "to play: attack, defend, set, block",
    FOOTWORK_EXAMPLE: "the round from the original, with the bumped 4 in spot 5",
    ICONS_EXAMPLE: "a serve, a free ball, an attack of 6 and a block of 6",
}


# The original's example, with the bumped 4 in spot 5 (RULES.md, D2). Its last line-up, 5 5 3 1 1, would not knock out
# every die then: here the same dice are lined up against the 4 in spot 5.
FOOTWORK_NOTES: Final = (
    "This is the round from the original (2015). Its picture has the bumped 4 under the 5; its text says spot 5 or 6.",
    "Here the 4 is in spot 5, and the original's last dice are lined up against it.",
)
EXAMPLE_FOOTWORK: Final = FootworkTable(
    names=("P1", "P2"),
    turns=(
        FootworkTurn((5, 3, 1, 6, 4, 2), (5, 3, 1, 6, 4, 2)),
        FootworkTurn((2, 1, 4, 3, 1, 1), (2, 4, 1, 3, 1, 1), dice=(1, 4), spots=(None, 5)),
        FootworkTurn((3, 1, 5, 5, 1, None), (1, 5, 3, 1, 5, None)),
    ),
)

# The original's example of a block, with a serve before it: a serve of 4 is only just defended, without a Set; the
# free ball comes back as an attack of 6; three rolls later, six Blocks answer it.
EXAMPLE_ICONS: Final = IconTable(
    names=("Ann", "Bea"),
    turns=(
        IconTurn((("AA", "A", "A", "D", "S", "B"), EMPTY_ROLL, EMPTY_ROLL)),
        IconTurn((("DD", "D", "A", "B", "B", "S"), (None, None, None, "D", None, "A"), EMPTY_ROLL)),
        IconTurn((("AA", "AA", "S", "D", "B", "A"), (None, None, None, "A", "B", None), (None,) * 4 + ("D", None))),
        IconTurn(
            (
                ("B", "B", "A", "D", "B", "S"),
                (None, None, "B", "DD", None, "B"),
                (None, None, None, "B", None, None),
            ),
        ),
    ),
)


def build() -> bytes:
    """Return the workbook as bytes, which are the same every time. Its logs are empty except in the examples."""
    book = Book2007("Two volleyball dice games to play at the table")
    sheets = (START, FOOTWORK_SHEET, ICONS_SHEET, FOOTWORK_EXAMPLE, ICONS_EXAMPLE)
    start, footwork, icons, footwork_example, icons_example = pages = [book.page(sheet) for sheet in sheets]
    blocks = {
        "HOW TO PLAY WITH THIS WORKBOOK": STEPS,
        FOOTWORK_SHEET.upper(): START_FOOTWORK,
        ICONS_SHEET.upper(): START_ICONS,
    }
    write_start_sheet(start, TITLE, WHAT, blocks, CONTENTS, KEY)
    FootworkSheet(footwork, FootworkTable(), FOOTWORK_TURNS, "footwork").write()
    IconSheet(icons, IconTable(), ICONS_TURNS, "icons").write()
    FootworkSheet(footwork_example, EXAMPLE_FOOTWORK, EXAMPLE_TURNS, notes=FOOTWORK_NOTES).write()
    IconSheet(icons_example, EXAMPLE_ICONS, EXAMPLE_TURNS).write()
    for page in (footwork, icons):
        page.sheet.set_tab_color(styles.INPUT_LINE)
    for page in pages:
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    return Template(book).fill({})
