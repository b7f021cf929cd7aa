"""The sheet of Volleyball Dice (D1, D2): the board with both lines, and the log with a row for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from vbxl.books.dicetable.game_sheet import (
    BAD,
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
    number_column,
    read_digit,
    say,
    starts_with,
)
from vbxl.dice.footwork import BUMPS, OF_A_KIND, SPOTS, RoundEnd
from vbxl.xlsx.cells import ref
from vbxl.xlsx.grid import GridColumn
from vbxl.xlsx.writer import Page

EMPTY_SIX: Final[tuple[Typed, ...]] = (None,) * SPOTS
DASH: Final = "–"
NO_LINE: Final = " ".join([DASH] * SPOTS)
FACES: Final = "⚀⚁⚂⚃⚄⚅"
OUT: Final = "×"
# The rows of the board: player 1's dice and their numbers, then player 2's.
DIE_1, NUMBER_1, NUMBER_2, DIE_2 = BOARD_ROWS
NOTE: Final = "Type into the yellow cells; the sheet works out the rest. The winner of a round serves next."


@dataclass(frozen=True)
class FootworkTurn:
    """The inputs of a turn: six cells for the roll, six for the line-up, and a die and a spot for each of two bumps."""

    roll: tuple[Typed, ...] = EMPTY_SIX
    line: tuple[Typed, ...] = EMPTY_SIX
    dice: tuple[Typed, Typed] = (None, None)
    spots: tuple[Typed, Typed] = (None, None)


@dataclass(frozen=True)
class FootworkTable(GameTable):
    """The inputs of a sheet of Volleyball Dice."""

    points: Typed = 5
    aces: Typed = NO
    dropped: Typed = NO
    turns: tuple[FootworkTurn, ...] = ()


def _if_player_1(first: str, second: str) -> str:
    """Return the formula part that gives `first` on player 1's turn, and `second` on player 2's."""
    return f"IF({{side}}=1,{first},{second})"


def _count_in_play(line: str) -> str:
    return f'COUNTIF({name_six(line)},">0")'


def _list_more(these: str, those: str) -> str:
    """Return the formula that lists the dice that occur more often in `these` cells than in `those`."""
    counts = (f'REPT("{die} ",MAX(0,COUNTIF({name_six(these)},{die})-COUNTIF({name_six(those)},{die})))' for die in SIX)
    return f'IF({{open}}=0,"",TRIM({"&".join(counts)}))'


def _list_beginning_columns() -> list[GridColumn]:
    """Return the columns that show the parsed inputs, the player whose turn it is, and the line faced."""
    faced = f"IFERROR(VALUE(MID({_if_player_1('{lines_2:above}', '{lines_1:above}')},2*#-1,1)),0)"
    return [
        *make_six_workings("read_roll", read_digit("{roll_#}", "{DIGITS}")),
        *make_six_workings("read_line", read_digit("{line_#}", "{DIGITS}")),
        *(
            number_column(make_working(f"read_{what}_#", f"{what} #", read_digit(f"{{{what}_#}}", "{DIGITS}")), bump)
            for bump in (1, 2)
            for what in ("die", "spot")
        ),
        make_working("typed", "typed", 'IF(COUNTIF({read_roll_1}:{read_spot_2},"<>0")>0,1,0)'),
        *BEGINNING,
        *make_six_workings("faced", f"IF(AND({{open}}=1,{{serve}}=0),{faced},0)"),
    ]


def _list_roll_columns() -> list[GridColumn]:
    """Return the columns that show the roll's fault, and whether the roll wins at once."""
    roll = name_six("read_roll")
    count = f'COUNTIF({roll},">0")'
    fault = choose(
        ("{open}=0", '""'),
        (
            f"COUNTIF({roll},{BAD})>0",
            say("Wrong: die {at} of the roll must be 1 to 6", at=f"MATCH({BAD},{roll},0)"),
        ),
        (f"{count}=0", say("Next: roll {dice} {word}", word='IF({dice}=1,"die","dice")')),
        (f"{count}<{{dice}}", say("Next: type {more} more of the roll", more=f"({{dice}}-{count})")),
        (
            f"{count}>{{dice}}",
            say(
                "Wrong: you typed {count} dice, but rolled {dice}; clear {more}",
                count=count, more=f"({count}-{{dice}})",
            ),
        ),
    )  # fmt: skip
    alike = ",".join(f"COUNTIF({roll},{die})" for die in SIX)
    ace = f'AND({{ACES}}=1,{{open}}=1,{{roll_fault}}="",MAX({alike})>={{OF_A_KIND}})'
    return [make_working("roll_fault", "roll fault", fault), make_working("ace", "ace", f"IF({ace},1,0)")]


def _list_line_columns() -> list[GridColumn]:
    """Return the columns that show the line-up's fault, both lines after footwork, and the winner by then, if any."""
    line = name_six("read_line")
    won = "Wrong: three of a kind won the round; clear the line-up"
    fault = choose(
        ('OR({open}=0,{roll_fault}<>"")', '""'),
        ("{ace}=1", f'IF(COUNTIF({line},"<>0")>0,"{won}","")'),
        (
            f"COUNTIF({line},{BAD})>0",
            say("Wrong: spot {at} of the line-up must be 1 to 6", at=f"MATCH({BAD},{line},0)"),
        ),
        ('{over}<>""', say("Wrong: {over} is lined up, but was not rolled")),
        ('{left}<>""', say("Next: place these dice in any order: {left}")),
    )
    decided = choose(
        ("{played}=0", "0"),
        ("{ace}=1", "{side}"),
        ("{serve}=1", "0"),
        (f"{_count_in_play('own')}=0", "3-{side}"),
        (f"{_count_in_play('other')}=0", "{side}"),
        otherwise="0",
    )
    return [
        make_working("over", "too many", _list_more("read_line", "read_roll")),
        make_working("left", "to place", _list_more("read_roll", "read_line")),
        *make_six_workings("choice", 'IF(LEN({left})<2*#-1,"",VALUE(MID({left},2*#-1,1)))'),
        make_working("line_fault", "line fault", fault),
        make_working("played", "lined up", 'IF(AND({open}=1,{roll_fault}="",{line_fault}=""),1,0)'),
        *make_six_workings("own", "IF(AND({played}=1,{read_line_#}>={faced_#}),{read_line_#},0)"),
        *make_six_workings("other", "IF(AND({played}=1,{faced_#}>={read_line_#}),{faced_#},0)"),
        make_working("decided", "decided", decided),
    ]


# A dropped first bump loses the round, if that option is on.
_DROPPED: Final = "AND({DROPPED}=1,{failed_1}=1)"


def _list_bump_columns(bump: int) -> list[GridColumn]:
    """Return the columns that show whether a bump is allowed, its possible spots, its fault and its result."""
    second = bump > 1
    may, in_play, missing = "{played}=1,{serve}=0,{decided}=0", _count_in_play("own"), "{played}=0"
    if second:
        may = f'{{can_1}}=1,{{read_die_1}}>0,{{bump_fault_1}}="",NOT({_DROPPED})'
        in_play, missing = f"{in_play}+IF({{put_1}}>0,1,0)", f'{missing},{{bump_fault_1}}<>""'
    missing = f"OR({missing},AND({{read_die_#}}=0,{{read_spot_#}}=0))"
    fits = "&".join(
        f"IF(AND({{own_{place}}}=0{f',{{put_1}}<>{place}' if second else ''},{{other_{place}}}<={{read_die_#}}),"
        f'"{place} ","")'
        for place in SIX
    )
    columns = (
        make_working("can_#", "bump #?", f"IF(AND({may},{in_play}<{{DICE}}),1,0)"),
        make_working("barred_#", "barred #", _find_bar(missing, second=second)),
        make_working("fit_#", "fits #", f'IF(OR({{can_#}}=0,{{read_die_#}}<1),"",TRIM({fits}))'),
        make_working("bump_fault_#", "fault #", _find_bump_fault(missing, second=second)),
        make_working("put_#", "put #", 'IF(AND({can_#}=1,{bump_fault_#}="",{read_spot_#}>0),{read_spot_#},0)'),
        make_working("failed_#", "failed #", 'IF(AND({can_#}=1,{read_die_#}>0,{bump_fault_#}="",{put_#}=0),1,0)'),
    )
    return [number_column(column, bump) for column in columns]


def _find_bar(missing: str, *, second: bool) -> str:
    """Return the formula that says why a bump isn't allowed; `missing` is the condition that there is no bump."""
    all_in_play = '"Wrong: all six dice are in play; clear bump #"'
    of_second = (
        ("{can_1}=0", all_in_play),
        ("{read_die_1}=0", '"Wrong: you typed bump 2, but no bump 1"'),
        (_DROPPED, '"Wrong: the dropped bump lost the round; clear bump 2"'),
    )
    return choose(
        (missing, '""'),
        ("{serve}=1", '"Wrong: there is no bump after a serve; clear it"'),
        ("{decided}>0", '"Wrong: the round is won; clear the bump"'),
        *(of_second if second else ()),
        ("{can_#}=0", all_in_play),
    )


def _find_bump_fault(missing: str, *, second: bool) -> str:
    """Return the formula that says what is wrong with a bump: it isn't allowed, or its die or spot is impossible.

    `missing` is the condition that there is no bump to judge.
    """
    taken, other = (f"INDEX({name_six(line)},{{read_spot_#}})" for line in ("own", "other"))
    taken = f"OR({taken}>0,{{read_spot_#}}={{put_1}})" if second else f"{taken}>0"
    fits = 'SUBSTITUTE({fit_#}," "," or ")'
    nowhere = say("Wrong: a bumped {read_die_#} fits nowhere; clear its spot")
    higher = "Wrong: the {other} opposite spot {read_spot_#} is higher; choose {fits} for bump #"
    return choose(
        (missing, '""'),
        ('{barred_#}<>""', "{barred_#}"),
        (f"{{read_die_#}}={BAD}", '"Wrong: the die of bump # must be 1 to 6"'),
        ("{read_die_#}=0", '"Wrong: bump # has a spot, but no die"'),
        ('{fit_#}=""', f'IF({{read_spot_#}}=0,"",{nowhere})'),
        ("{read_spot_#}=0", say("Next: place the bumped {read_die_#} in spot {fits}", fits=fits)),
        (f"{{read_spot_#}}={BAD}", say("Wrong: there is no such spot; choose {fits} for bump #", fits=fits)),
        ("ISNUMBER(FIND({read_spot_#},{fit_#}))", '""'),
        (taken, say("Wrong: spot {read_spot_#} is taken; choose {fits} for bump #", fits=fits)),
        otherwise=say(higher, other=other, fits=fits),
    )


def _list_result_columns() -> list[GridColumn]:
    """Return the columns that show whether the turn is complete, who won, the bumps left, and both lines as texts."""
    lost = "AND({DROPPED}=1,{failed_1}+{failed_2}>0)"
    more = choose(
        ("OR({done}=0,{can_1}=0,{winner}>0)", "0"),
        ("{read_die_1}=0", "{BUMPS}"),
        ("AND({read_die_2}=0,{can_2}=1)", "1"),
        otherwise="0",
    )
    final = [
        choose(
            (f"{{put_1}}={place}", "{read_die_1}"), (f"{{put_2}}={place}", "{read_die_2}"), otherwise=f"{{own_{place}}}"
        )
        for place in SIX
    ]
    others = [f"{{other_{place}}}" for place in SIX]
    own_text, other_text = ('&" "&'.join(cells) for cells in (final, others))
    return [
        make_working("done", "stands", 'IF(AND({played}=1,{bump_fault_1}="",{bump_fault_2}=""),1,0)'),
        make_working("winner", "winner", f"IF({{done}}=0,0,IF({{decided}}>0,{{decided}},IF({lost},3-{{side}},0)))"),
        make_working("more", "bumps left", more),
        make_working("own_text", "own line", f'SUBSTITUTE({own_text},"0","{DASH}")'),
        make_working("other_text", "other line", f'SUBSTITUTE({other_text},"0","{DASH}")'),
    ]


def list_columns(table: FootworkTable, rows: int) -> list[GridColumn]:
    """Return the columns of a log of `rows` turns; the first turns have the inputs of `table`."""
    turns = table.turns
    own = _if_player_1("{lines_1:above}", "{lines_2:above}")
    count = f'LEN(SUBSTITUTE(SUBSTITUTE({own},"{DASH}","")," ",""))'
    dice = f'IF({{open}}=0,"",IF(OR({{serve}}=1,{own}="{NO_LINE}"),{{DICE}},{count}))'
    # A spike leaves the lines as they were: nothing is lined up.
    spike = "AND({ace}=1,{serve}=0)"
    lines = {1: _if_player_1("{own_text}", "{other_text}"), 2: _if_player_1("{other_text}", "{own_text}")}
    why = choose(
        ("{ace}=1", f'IF({{serve}}=1,"{RoundEnd.ACE}","{RoundEnd.SPIKE}")'),
        (f"{_count_in_play('own')}=0", f'"{RoundEnd.NO_DICE}"'),
        (f"{_count_in_play('other')}=0", f'"{RoundEnd.KNOCK_OUT}"'),
        otherwise=f'"{RoundEnd.DROPPED}"',
    )
    return [
        *list_turn_columns(rows),
        make_output("what", "What", 10, 'IF({open}=0,"",IF({serve}=1,"serve","footwork"))'),
        make_output("dice", "Dice", 6, dice),
        *make_six_inputs("roll", 4.5, [turn.roll for turn in turns]),
        leave_gap("before_line"),
        *make_six_inputs("line", 6.5, [turn.line for turn in turns]),
        leave_gap("before_bumps"),
        *(column for bump in (1, 2) for column in _list_typed_bump(turns, bump)),
        leave_gap("before_message"),
        make_message_column(60, ["roll_fault", "line_fault", "bump_fault_1", "bump_fault_2"]),
        *(
            make_output(
                f"lines_{side}", f"={{NAME_{side}}}", 13,
                f'IF({{played}}=0,"",IF({spike},{{lines_{side}:above}},{text}))', head_style="head_name",
            )
            for side, text in lines.items()
        ),
        *list_score_columns("Round won", 28, why),
        *_list_beginning_columns(),
        *_list_roll_columns(),
        *_list_line_columns(),
        *_list_bump_columns(1),
        *_list_bump_columns(2),
        *_list_result_columns(),
    ]  # fmt: skip


def _list_typed_bump(turns: Sequence[FootworkTurn], bump: int) -> list[GridColumn]:
    columns = (
        make_input("die_#", "die", 6, [turn.dice[bump - 1] for turn in turns]),
        make_output("fits_#", "fits", 10, 'IF(OR({can_#}=0,{read_die_#}<1),"",IF({fit_#}="","nowhere",{fit_#}))'),
        make_input("spot_#", "spot", 6, [turn.spots[bump - 1] for turn in turns]),
    )
    return [number_column(column, bump) for column in columns]


class FootworkSheet(GameSheet):
    """The sheet of Volleyball Dice, with the inputs and the notes that only this game has."""

    title = "footwork and bumps, six dice each"
    groups = (
        ("TURN", "turn", "dice"),
        ("THE ROLL", "roll_1", "roll_6"),
        ("THE LINE-UP, spot by spot", "line_1", "line_6"),
        ("BUMP 1", "die_1", "spot_1"),
        ("BUMP 2", "die_2", "spot_2"),
        ("RESULT", "message", "score_2"),
        ("WORKINGS: type nothing here", "read_roll_1", "other_text"),
    )
    options = (
        SERVER_OPTION,
        Option(
            "aces", "Aces and spikes", NO_YES,
            "Three or more of a kind on a serve or in footwork win the round at once.",
        ),
        Option("dropped", "Dropped bump", NO_YES, "A bump that fits nowhere loses the round."),
        POINTS_OPTION,
    )  # fmt: skip
    options_at = ("die_1", "die_1", "spot_2")
    starts: ClassVar = {"lines_1": NO_LINE, "lines_2": NO_LINE}
    log_names: ClassVar = {
        "lines_1": "lines_1", "lines_2": "lines_2", "dice": "dice", "roll": "roll_1 roll_6", "lineup": "line_1 line_6",
        **{f"bump_{bump}_{what}": f"{what}_{bump}" for bump in (1, 2) for what in ("die", "spot")},
    }  # fmt: skip
    faults = (
        ("{ACES}<0", "Wrong: type yes or no for the aces and spikes option"),
        ("{DROPPED}<0", "Wrong: type yes or no for the dropped bump option"),
    )
    settings = (
        Working("DICE", "dice per side", SPOTS),
        Working("DIGITS", "faces of a die", "123456"),
        Working("OF_A_KIND", "alike win", OF_A_KIND),
        Working("BUMPS", "bumps per turn", BUMPS),
    )
    board = (
        Working("PLAYED", "line-ups", "=COUNTIF({played:all},1)"),
        Working("LINE_1", "line 1", "=INDEX({ALL_LINES_1},{PLAYED}+1)"),
        Working("LINE_2", "line 2", "=INDEX({ALL_LINES_2},{PLAYED}+1)"),
    )
    won = "Round to {won}. "
    may = say(
        "{name}: bump{many}, or return. ",
        name=find_name(look_up("side", "{DONE}")),
        many=f'IF({look_up("more", "{DONE}")}=1," once more",", up to twice")',
    )
    roll = say(
        "{LEAD}{name}: roll {dice} {word} for {what} and type the roll into turn {turn}",
        name=find_name("{SIDE}"),
        dice=look_up("dice", TURN),
        word=f'IF({look_up("dice", TURN)}=1,"die","dice")',
        what=f'IF({look_up("serve", TURN)}=1,"the serve","footwork")',
        turn=TURN,
    )

    def __init__(
        self, page: Page, table: FootworkTable, rows: int, prefix: str = "", notes: Sequence[str] = ()
    ) -> None:
        super().__init__(page, table, list_columns(table, rows), rows, prefix)
        self.notes = (NOTE, *notes)

    def write_board(self) -> None:
        """Write both lines die by die; × is a die out of play."""
        page, first = self.page, self.at["line_1"]
        for row, note in enumerate(self.notes, start=LABEL_ROW):
            page.put(row, self.at["message"], note, "note")
        page.put(LABEL_ROW, self.at["roll_2"], "The line-ups now, by spot", "label")
        for player, die_row, number_row in ((1, DIE_1, NUMBER_1), (2, DIE_2, NUMBER_2)):
            line = f"{{LINE_{player}}}"
            # Empty before the first roll.
            unrolled = choose(
                ("{PLAYED}=0", '""'),
                (f'AND({look_up("serve", "{PLAYED}")}=1,{line}="{NO_LINE}")', '""'),
                otherwise=f'"{OUT}"',
            )
            for spot in SIX:
                column = first + spot - 1
                page.put(LABEL_ROW, column, spot, "head_centre")
                self.put(number_row, column, f"=MID({line},2*{spot}-1,1)", "die_number")
                number = ref(number_row, column)
                self.put(die_row, column, f'=IFERROR(MID("{FACES}",VALUE({number}),1),{unrolled})', "die")
            gone = f'{ref(die_row, first)}="{OUT}"'
            self.mark(gone, "closed", (die_row, first, die_row, first + SPOTS - 1))
            self.define(f"line_{player}", number_row, first, SPOTS)

    def limit_inputs(self) -> None:
        """Limit the inputs to possible dice and spots.

        Mark wrong entries, and entries in cells that must stay empty.
        """
        page, grid, die = self.page, self.grid, tuple("123456")
        page.offer_words(
            grid.area("roll_1", "roll_6"), die, "Roll", "One of the dice you rolled, 1 to 6; the order does not matter."
        )
        text = "One of your dice that has no spot yet; leave a spot empty if you have fewer dice. "
        left = grid.fill("{choice_1:c}:{choice_6:c}", FIRST)
        page.offer_list(grid.area("line_1", "line_6"), left, "Line-up", f"{text}To change one, clear it first.")
        dice, spots = ([*grid.area(f"{name}_1"), *grid.area(f"{name}_2")] for name in ("die", "spot"))
        page.offer_words(dice, die, "Bump", "The die rolled for the bump, 1 to 6.")
        text = "A spot where the bumped die fits; leave it empty if it fits nowhere."
        page.offer_words(spots, die, "Spot", text)
        for name in ("roll", "line"):
            self.mark(f"AND({{open:c}}=1,{{read_{name}_1}}={BAD})", "wrong_centre", f"{name}_1 {name}_6")
        self.mark("AND({played:c}=1,{read_line_1}>0,{own_1}=0)", "die_out", "line_1 line_6")
        self.mark("{open:c}=0", "closed", "roll_1 roll_6", "line_1 line_6")
        for bump in (1, 2):
            area = f"die_{bump} spot_{bump}"
            self.mark(starts_with(f"{{bump_fault_{bump}:c}}", "Wrong"), "wrong_centre", area)
            none = f"AND({{can_{bump}:c}}=0,{{read_die_{bump}:c}}=0,{{read_spot_{bump}:c}}=0)"
            self.mark(none, "closed", area)
