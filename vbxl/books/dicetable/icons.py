"""The sheet of The Volleyball Dice Game (K1 to K3): the board of dice, and the log with a row for each turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from vbxl.books.dicetable.game_sheet import (
    BEGINNING,
    BOARD_ROWS,
    FIRST,
    LABEL_ROW,
    NO,
    NO_YES,
    POINTS_OPTION,
    SERVER_OPTION,
    SIX,
    TURN,
    GameSheet,
    GameTable,
    Option,
    Typed,
    Working,
    choose,
    find_name,
    leave_gap,
    list_score_columns,
    list_turn_columns,
    look_up,
    make_input,
    make_message_column,
    make_output,
    make_six_inputs,
    make_six_workings,
    make_working,
    name_six,
    say,
    starts_with,
)
from vbxl.dice.icons import FACES, MOST_DICE, ROLLS, Answer, Face, RallyEnd
from vbxl.problems import list_choices
from vbxl.xlsx.cells import ref
from vbxl.xlsx.grid import GridColumn
from vbxl.xlsx.writer import Page

EMPTY_ROLL: Final[tuple[Typed, ...]] = (None,) * MOST_DICE
# The rows of the board: the dice, their faces in words, how many icons there are, and what the next player faces.
DIE_ROW, WORD_ROW, ICONS_ROW, FACED_ROW = BOARD_ROWS
# Where the board begins, and where the faces of the die are.
BOARD: Final = "roll_2_1"
FACES_AT: Final = "end_1"
# Stands for anything that isn't a face of the die, and for an answer that is an error.
NO_FACE: Final = "!"
KNOWN: Final = tuple(str(face) for face in Face)
FACE_WORDS: Final = {
    Face.A: "Attack", Face.AA: "Attack ×2", Face.D: "Defend", Face.DD: "Defend ×2", Face.S: "Set", Face.B: "Block",
}  # fmt: skip
FACE_STYLES: Final = {
    Face.A: "band_text", Face.AA: "band_text", Face.D: "word", Face.DD: "word", Face.S: "good_centre",
    Face.B: "closed",
}  # fmt: skip
LEGEND: Final = (
    "A Attack · AA Attack ×2 · D Defend · DD Defend ×2 · S Set · B Block",
    "These faces are our reading of the rules; change them if you like.",
    "Type into the yellow cells; the sheet works out the rest. The winner of a rally serves next.",
)


@dataclass(frozen=True)
class IconTurn:
    """The inputs of a turn: six cells for each roll, and an answer. The cell of a die that was kept is empty."""

    rolls: tuple[tuple[Typed, ...], tuple[Typed, ...], tuple[Typed, ...]] = (EMPTY_ROLL, EMPTY_ROLL, EMPTY_ROLL)
    answer: Typed = None


@dataclass(frozen=True)
class IconTable(GameTable):
    """The inputs of a sheet of The Volleyball Dice Game."""

    points: Typed = 3
    dump: Typed = NO
    faces: tuple[Typed, ...] = tuple(str(face) for face in FACES)
    turns: tuple[IconTurn, ...] = ()


def _is_one_of(text: str, values: list[str]) -> str:
    return f"OR({','.join(f'{text}={value}' for value in values)})"


def _list_beginning_columns() -> list[GridColumn]:
    """Return the columns that show the parsed inputs, the player whose turn it is, and the ball faced."""
    typed_in = [
        f'IFERROR(IF(TRIM({"&".join(f"{{roll_{roll}_{die}}}" for die in SIX)})="",0,1),1)' for roll in (1, 2, 3)
    ]
    no_ball = "OR({open}=0,{serve}=1)"
    return [
        *(make_working(f"made_{roll}", f"roll {roll}?", formula) for roll, formula in enumerate(typed_in, start=1)),
        make_working("answer_read", "answer", f'IFERROR(LOWER(TRIM({{answer}})),"{NO_FACE}")'),
        make_working("typed", "typed", 'IF({made_1}+{made_2}+{made_3}>0,1,IF({answer_read}="",0,1))'),
        *BEGINNING,
        make_working("ball", "ball", f"IF({no_ball},0,{{sent:above}})"),
        make_working("served", "served", f"IF({no_ball},0,{{serve:above}})"),
    ]


def _read_face(roll: int, before: str) -> str:
    """Return the formula for a die's face after a roll; a kept die still shows `before`, its face until then."""
    text = f"UPPER(TRIM({{roll_{roll}_#}}))"
    face = _is_one_of(text, [f"{{FACE_{number}}}" for number in SIX])
    read = f'IF({text}="",{before},IF({face},{text},"{NO_FACE}"))'
    return f'IF({{open}}=0,"",IFERROR({read},"{NO_FACE}"))'


def _list_roll_columns() -> list[GridColumn]:
    """Return the columns that show how many rolls there are, their fault, and whether the turn's rolls are complete."""
    bad = [
        (
            f'COUNTIF({name_six(name)},"{NO_FACE}")>0',
            say("Wrong: die {at} of roll {roll} is not a face of the die",
                at=f'MATCH("{NO_FACE}",{name_six(name)},0)', roll=str(roll)),
        )
        for roll, name in enumerate(("after_1", "after_2", "end"), start=1)
    ]  # fmt: skip
    missing = f'COUNTIF({name_six("after_1")},"")'
    first = f"IF({{serve}}=1,{say('Next: roll {DICE} dice for the serve')},{say('Next: roll {DICE} dice')})"
    fault = choose(
        ("{open}=0", '""'),
        bad[0],
        (f"{missing}={{DICE}}", first),
        (f"{missing}>0", say("Next: type {missing} more of roll 1", missing=missing)),
        ("AND({serve}=1,{made_2}+{made_3}>0)", '"Wrong: a serve is one roll; clear rolls 2 and 3"'),
        ("AND({made_3}=1,{made_2}=0)", '"Wrong: you typed roll 3, but no roll 2"'),
        *bad[1:],
    )
    count = choose(("{open}=0", "0"), ("{made_3}=1", "3"), ("{made_2}=1", "2"), otherwise="{made_1}")
    return [
        make_working("count", "rolls", count),
        make_working("roll_fault", "roll fault", fault),
        make_working("ready", "rolled", 'IF(AND({open}=1,{roll_fault}=""),1,0)'),
    ]


def _list_answer_columns() -> list[GridColumn]:
    """Return the columns that show the possible answers, the chosen answer, and its fault."""
    attack = f'IF(AND({{set}}>0,{{attack}}>0),"{Answer.ATTACK}","{Answer.FREE_BALL}")'
    block = f'IF({{block}}>=MAX(1,{{ball}}),"{Answer.BLOCK}","")'
    dump = f'IF({{set}}>0,"{Answer.SETTER_DUMP}","")'
    ways = [f"{{way_{number}}}" for number in (1, 2, 3)]
    choice = choose(
        ("{ways}=0", '""'),
        ('{answer_read}<>""', f'IF({_is_one_of("{answer_read}", ways)},{{answer_read}},"")'),
        ("{ways}=1", "&".join(ways)),
    )
    no_answer = choose(
        ("AND({ways}=0,{count}<{ROLLS})", '"Next: no answer yet, so roll again"'),
        ("{ways}>1", say("Next: choose the answer: {possible}")),
    )
    answer = _is_one_of("{answer_read}", [f'"{answer}"' for answer in Answer])
    fault = choose(
        ("{ready}=0", '""'),
        ("{serve}=1", 'IF({answer_read}="","","Wrong: a serve takes no answer; clear it")'),
        ('{answer_read}=""', no_answer),
        (f"NOT({answer})", f'"Wrong: there is no such answer; choose {list_choices(list(Answer))}"'),
        ("AND({ways}=0,{count}={ROLLS})", '"Wrong: nobody digs the ball; clear the answer"'),
        ('{chosen}<>""', '""'),
        ("{ways}=0", say("Wrong: {answer_read} is not possible; clear it and roll again")),
        otherwise=say("Wrong: {answer_read} is not possible; choose {possible}"),
    )
    return [
        make_working("defended", "defended", "IF(AND({ready}=1,{serve}=0),IF({defend}>={ball},1,0),0)"),
        make_working("way_1", "in play", f'IF({{defended}}=0,"",{attack})'),
        make_working("way_2", "block", f'IF(OR({{ready}}=0,{{serve}}=1,{{served}}=1),"",{block})'),
        make_working("way_3", "dump", f'IF(AND({{DUMP}}=1,{{defended}}=1,{{count}}<{{ROLLS}}),{dump},"")'),
        make_working("ways", "ways", "+".join(f'IF({way}="",0,1)' for way in ways)),
        make_working("chosen", "chosen", choice),
        make_working("answer_fault", "fault", fault),
    ]


def _list_result_columns() -> list[GridColumn]:
    """Return the columns that show whether the turn is complete, who won, the ball sent, and the rolls left."""
    lost = "IF({serve}=1,{attack}=0,{ways}=0)"
    sent = choose(
        ("OR({done}=0,{winner}>0)", "0"),
        (f'OR({{serve}}=1,{{chosen}}="{Answer.ATTACK}")', "{attack}"),
        (f'{{chosen}}="{Answer.BLOCK}"', "{block}"),
        (f'{{chosen}}="{Answer.SETTER_DUMP}"', "{set}"),
        otherwise="0",
    )
    return [
        make_working("done", "stands", 'IF(AND({ready}=1,{answer_fault}=""),1,0)'),
        make_working("winner", "winner", f"IF({{done}}=0,0,IF({lost},3-{{side}},0))"),
        make_working("sent", "sent", sent),
        make_working("more", "rolls left", "IF(OR({done}=0,{winner}>0,{serve}=1),0,{ROLLS}-{count})"),
    ]


def _count_icons(*faces: Face) -> str:
    """Return the formula that counts an icon.

    The first of `faces` shows the icon once; the second, if there is one, shows it twice.
    """
    counts = (f'{"2*" if at else ""}COUNTIF({name_six("end")},"{face}")' for at, face in enumerate(faces))
    return f'IF({{ready}}=0,"",{"+".join(counts)})'


def _list_possible() -> str:
    """Return the formula that lists the possible answers, with the strength of each."""
    attack = f'IF({{way_1}}="{Answer.ATTACK}"," "&{{attack}},"")'
    between = 'IF(AND({way_1}<>"",{way_2}<>"")," or ","")'
    block = 'IF({way_2}="","",{way_2}&" "&{block})'
    dump = 'IF({way_3}="",""," or "&{way_3}&" "&{set})'
    none = 'IF(AND({ready}=1,{serve}=0),"none","")'
    return f"IF({{ways}}=0,{none},{{way_1}}&{attack}&{between}&{block}&{dump})"


def list_columns(table: IconTable, rows: int) -> list[GridColumn]:
    """Return the columns of a log of `rows` turns; the first turns have the inputs of `table`."""
    turns, lying = table.turns, make_six_workings("end", _read_face(3, "{after_2_#}"))
    faced = choose(
        ("{open}=0", '""'),
        ("{serve}=1", '"serve"'),
        ("{served}=1", say("serve of {ball}")),
        ("{ball}=0", f'"{Answer.FREE_BALL}"'),
        otherwise=say("attack of {ball}"),
    )
    needed = choose(
        ("{open}=0", '""'),
        ("{serve}=1", '"1 Attack"'),
        # A die shows at most one Block.
        ("OR({served}=1,{ball}>{DICE})", say("{ball} Defend")),
        ("{ball}=0", '"nothing, or 1 Block"'),
        otherwise=say("{ball} Defend or {ball} Block"),
    )
    sends = choose(
        ("OR({done}=0,{winner}>0)", '""'),
        ("{serve}=1", say("serve of {sent}")),
        ("{sent}=0", f'"{Answer.FREE_BALL}"'),
        otherwise=say("{chosen} of {sent}"),
    )
    return [
        *list_turn_columns(rows),
        make_output("faced", "Faces", 12, faced, "name"),
        *make_six_inputs("roll_1", 5, [turn.rolls[0] for turn in turns]),
        leave_gap("before_roll_2"),
        *make_six_inputs("roll_2", 7.5, [turn.rolls[1] for turn in turns]),
        leave_gap("before_roll_3"),
        *make_six_inputs("roll_3", 5, [turn.rolls[2] for turn in turns]),
        leave_gap("before_end"),
        *(replace(column, style="centre", width=5) for column in lying),
        leave_gap("before_icons"),
        make_output("attack", "Attack", 7.5, _count_icons(Face.A, Face.AA)),
        make_output("defend", "Defend", 7.5, _count_icons(Face.D, Face.DD)),
        make_output("set", "Set", 7.5, _count_icons(Face.S)),
        make_output("block", "Block", 7.5, _count_icons(Face.B)),
        make_output("needed", "Needed", 20, needed, "name"),
        make_output("possible", "Possible", 27, _list_possible(), "name"),
        make_input("answer", "Answer", 13, [turn.answer for turn in turns], "input"),
        make_output("sends", "Sends", 14, sends, "name"),
        make_message_column(52, ["roll_fault", "answer_fault"]),
        *list_score_columns("Rally won", 24, f'IF({{serve}}=1,"{RallyEnd.IN_THE_NET}","{RallyEnd.NOT_DEFENDED}")'),
        *make_six_workings("after_1", _read_face(1, '""')),
        *make_six_workings("after_2", _read_face(2, "{after_1_#}")),
        *_list_beginning_columns(),
        *_list_roll_columns(),
        *_list_answer_columns(),
        *_list_result_columns(),
    ]


_NO_FACES: Final = ",".join(f'{{FACE_{number}}}=""' for number in SIX)


def _list_settings() -> list[Working]:
    known = [f'"{face}"' for face in KNOWN]
    faces = {f"FACE_{number}": f"UPPER(TRIM({{TYPED_FACE_{number}}}))" for number in SIX}
    return [
        Working("DICE", "dice per side", MOST_DICE),
        *(
            Working(key, key.lower().replace("_", " "), f'=IFERROR(IF({_is_one_of(face, known)},{face},""),"")')
            for key, face in faces.items()
        ),
        Working("ROLLS", "rolls per turn", ROLLS),
    ]


def _ask_to_roll() -> str:
    values = {"name": find_name("{SIDE}"), "faced": look_up("faced", TURN), "turn": TURN}
    serve = say("{LEAD}{name}: roll 6 dice for the serve and type the roll into turn {turn}", **values)
    answer = say("{LEAD}{name}: roll 6 dice against the {faced} and type the roll into turn {turn}", **values)
    return f"IF({look_up('serve', TURN)}=1,{serve},{answer})"


class IconSheet(GameSheet):
    """The sheet of The Volleyball Dice Game, with its inputs."""

    title = "The Volleyball Dice Game, six shared dice"
    groups = (
        ("TURN", "turn", "faced"),
        ("ROLL 1: all six dice", "roll_1_1", "roll_1_6"),
        ("ROLL 2: only the dice you roll again", "roll_2_1", "roll_2_6"),
        ("ROLL 3: the same", "roll_3_1", "roll_3_6"),
        ("ALL SIX DICE NOW", "end_1", "end_6"),
        ("ICONS", "attack", "block"),
        ("THE ANSWER", "needed", "sends"),
        ("RESULT", "message", "score_2"),
        ("WORKINGS: type nothing here", "after_1_1", "more"),
    )
    options = (
        SERVER_OPTION,
        Option(
            "dump", "Setter dump", NO_YES,
            "If you defend with a roll left, you may attack with the strength of your Set icons.",
        ),
        POINTS_OPTION,
    )  # fmt: skip
    options_at = (FACES_AT, "attack", "block")
    # There is no ball before the first turn.
    starts: ClassVar = {"sent": 0, "serve": 0}
    log_names: ClassVar = {
        **{f"roll_{roll}": f"roll_{roll}_1 roll_{roll}_6" for roll in (1, 2, 3)},
        "balls": "faced", "dice": "end_1 end_6", "counted": "attack block", "possible": "possible",
        "answer": "answer", "sends": "sends",
    }  # fmt: skip
    board_cells: ClassVar = {f"TYPED_FACE_{number}": (FACED_ROW, f"end_{number}") for number in SIX}
    faults = (
        ("{DUMP}<0", "Wrong: type yes or no for the setter dump option"),
        (f"OR({_NO_FACES})", f"Wrong: a face of the die must be one of {', '.join(KNOWN)}"),
    )
    settings = _list_settings()
    board = (Working("SHOWN", "dice of turn", f"={{DONE}}+IF({{SIDE}}=0,0,{look_up('made_1', TURN)})"),)
    won = "Rally to {won}. "
    may = say(
        "{name} sends the {sends}, or rolls again. ",
        name=look_up("player", "{DONE}"), sends=look_up("sends", "{DONE}"),
    )  # fmt: skip
    roll = _ask_to_roll()

    def __init__(self, page: Page, table: IconTable, rows: int, prefix: str = "") -> None:
        super().__init__(page, table, list_columns(table, rows), rows, prefix)
        self.faces = table.faces

    def write_board(self) -> None:
        """Write the dice, the sentences around them, and the faces of the die."""
        first = self.at[BOARD]
        for number in SIX:
            column, die = first + number - 1, ref(DIE_ROW, first + number - 1)
            self.put(DIE_ROW, column, f'=IF({{SHOWN}}=0,"",{look_up(f"end_{number}", "{SHOWN}")})', "die")
            words = choose(*((f'{die}="{face}"', f'"{word}"') for face, word in FACE_WORDS.items()))
            self.put(WORD_ROW, column, f"={words}", "die_word")
        for face, style in FACE_STYLES.items():
            shows = f'{ref(DIE_ROW, first, "r")}="{face}"'
            self.mark(shows, style, (DIE_ROW, first, WORD_ROW, first + MOST_DICE - 1))
        self.define("lying", DIE_ROW, first, MOST_DICE)
        self._write_sentences(first)
        self._write_faces(self.at[FACES_AT])

    def _write_sentences(self, column: int) -> None:
        icons = say(
            "Attack {attack} · Defend {defend} · Set {set} · Block {block}",
            **{name: look_up(name, "{SHOWN}") for name in ("attack", "defend", "set", "block")},
        )
        player = {
            "name": find_name("{SIDE}"), "faced": look_up("faced", TURN), "needed": look_up("needed", TURN),
        }  # fmt: skip
        serves = say("{name} serves; needed: {needed}", **player)
        faces = say("{name} faces the {faced}; needed: {needed}", **player)
        dice = say("{name}'s dice", name=look_up("player", "{SHOWN}"))
        formulas = {
            LABEL_ROW: f'IF({{SHOWN}}=0,"",{dice})',
            ICONS_ROW: f'IF({{SHOWN}}=0,"",IF({look_up("ready", "{SHOWN}")}=1,{icons},""))',
            FACED_ROW: f'IF({{SIDE}}=0,"",IF({look_up("serve", TURN)}=1,{serves},{faces}))',
        }
        for row, formula in formulas.items():
            self.put(row, column, f"={formula}", "board_line")
        self.define("faced", FACED_ROW, column)

    def _write_faces(self, first: int) -> None:
        page, last = self.page, first + MOST_DICE - 1
        page.put(ICONS_ROW, first, "The six faces of the die", "label")
        page.row(FACED_ROW, self.faces, "input_centre", first)
        message = "A Attack, AA Attack ×2, D Defend, DD Defend ×2, S Set, B Block."
        page.offer_words([(FACED_ROW, first, FACED_ROW, last)], KNOWN, "Face", message)
        self.define("faces", FACED_ROW, first, MOST_DICE)
        for row, line in enumerate(LEGEND, start=DIE_ROW):
            page.put(row, self.at["needed"], line, "note")

    def limit_inputs(self) -> None:
        """Limit the inputs to faces and possible answers.

        Mark wrong entries, and entries in cells that must stay empty.
        """
        page, grid = self.page, self.grid
        rolls = [corner for roll in (1, 2, 3) for corner in grid.area(f"roll_{roll}_1", f"roll_{roll}_6")]
        text = "The face the die shows. In rolls 2 and 3, type only the dice you rolled again."
        page.offer_list(rolls, grid.fill("{TYPED_FACE_1}:{TYPED_FACE_6}", FIRST), "Roll", text)
        text = "Only if you have a choice; the possible answers are on the left."
        page.offer_list(grid.area("answer"), grid.fill("{way_1:c}:{way_3:c}", FIRST), "Answer", text)
        areas = [f"roll_{roll}_1 roll_{roll}_6" for roll in (1, 2, 3)]
        for roll, read in enumerate(("after_1", "after_2", "end"), start=1):
            bad = f'AND({{{read}_1}}="{NO_FACE}",{{roll_{roll}_1}}<>"")'
            self.mark(bad, "wrong_centre", areas[roll - 1])
        self.mark(starts_with("{answer_fault:c}", "Wrong"), "wrong", "answer")
        self.mark("{open:c}=0", "closed", *areas, "answer")
        self.mark('AND({serve:c}=1,{roll_2_1}="")', "closed", *areas[1:], "answer")
