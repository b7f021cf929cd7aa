"""The dice games in the terminal: whole games typed, what is refused, hints, coach, ends, names, and games counted."""

from __future__ import annotations

import re

import pytest

from commands import vbxl
from dice_table_play import faces, two_at_a_table, typed
from vbxl.dice import icons
from vbxl.dice.icon_odds import load_odds as icon_odds

# The serve and footwork of the original's round; Enter lines a serve up as it was rolled.
DICE = "5 3 1 6 4 2  2 1 4 3 1 1"


def test_the_round_of_the_original() -> None:
    # The bumped 4 stands in spot 5, as the original's words have it, and is knocked out there.
    told = two_at_a_table(
        "footwork --points 1", f"{DICE} 1 4 3 1 5 5 1", "", "2 4 1 3 1 1", "y", "y", "5", "1 5 3 1 5 -"
    )
    lines = told.out.splitlines()
    for line in (
        "First server (drawn): Player 1.",
        "  Player 2  (2) [4] [1] (3) (1) (1)",
        "             1   2   3   4   5   6",
        "  Player 1  [5] (3) [1] [6] [4] [2]",
        "Player 2: bumps a 1, which fits nowhere.",
        "Player 2: bumps a 4, which fits spot 5 or 6.",
        "  Player 2   .  [4] [1]  .  [4]  .",
        "Player 2: returns the ball with 3 dice.",
        "  Player 2   .  (4) (1)  .  (4)  .",
        "  Player 1  [1] [5] [3] [1] [5]  .",
        "Point for Player 1: the opponent's last die is knocked out.",
        "Player 1 wins the game. Player 1 1, Player 2 0.",
    ):
        assert line in lines, line
    assert (told.code, told.refused) == (0, [])


def test_what_the_coach_and_the_hint_say_of_the_line_up() -> None:
    told = two_at_a_table("footwork --coach", DICE, "", "hint", "?", "2 4 1 3 1 1")
    assert told.hints == ["1 4 2 1 1 3 wins 36.2 %."] * 2
    assert told.coached == ["that cost you 23.3 percentage points: 1 4 2 1 1 3 wins 36.2 %, yours 12.9 %."]
    best = two_at_a_table("footwork --coach", DICE, "", "142113")
    assert best.coached == ["that was the best move: it wins 36.2 %."]
    assert two_at_a_table("footwork", DICE, "", "142113").coached == []


LINED_UP = ("", "2 4 1 3 1 1")


@pytest.mark.parametrize(
    ("before", "wrong", "said"),
    [
        ((), "6 6 6 6 6 6", "this line has too many of these: 6 6 6 6 6; you rolled 5 3 1 6 4 2."),
        (("",), "2 4 1 3 1", "a line has 6 spots, not 5."),
        (("",), "2 4 1 3 1 -", "every die needs a spot; these have none yet: 1."),
        (("",), "2 4 1 3 1 x1", "a line has 6 spots, not 7."),
        (("",), "two", '"t" is not a number: type numbers such as 2 4 1. You can also type rules, hint or quit.'),
        (LINED_UP, "perhaps", "type y to bump, or n to return the ball."),
        ((*LINED_UP, "y"), "1", "spot 1 lies opposite a 5, which is higher than 4."),
        ((*LINED_UP, "y"), "2", "spot 2 already has a die: a bumped die needs an empty spot."),
        ((*LINED_UP, "y"), "7", "there is no spot 7: choose 1 to 6."),
        ((*LINED_UP, "y"), "5 6", "type one spot, 1 to 6."),
    ],
)
def test_each_fault_of_footwork_is_told_and_asked_again(before: tuple[str, ...], wrong: str, said: str) -> None:
    told = two_at_a_table("footwork", f"{DICE} 4", *before, wrong)
    assert told.refused == [said]
    # The same is asked once more, and then the input ends.
    lines = told.out.splitlines()
    at = lines.index(f"  Try again: {said}")
    assert lines[at - 1] == lines[at + 1] + wrong


def test_rules_are_told_at_any_prompt_and_quit_ends_with_the_score() -> None:
    told = two_at_a_table("footwork", DICE, "", "rules", "quit", "never read")
    assert "  Bumps: if you now have an empty spot, you may bump up to twice: roll a die that is out" in told.out
    assert "You quit at Player 1 0, Player 2 0.\n" in told.out
    assert (told.code, told.refused) == (0, [])
    dice = typed("icons --seed 03", ["RULES", "Quit"])
    assert "  Block: instead of defending, you may block with as many Block icons as the attack" in dice.out
    assert (dice.code, dice.out.splitlines()[-1]) == (0, "To roll the same dice again: --seed 03")


def test_ctrl_c_tells_the_score_and_ends_as_in_other_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    def press(prompt: str) -> str:
        print(prompt)  # noqa: T201 - what asks
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", press)
    code, out, err = vbxl("dice", "footwork", "--players", "person,person", "--seed", "00")
    assert (code, err) == (1, "")
    assert out.count("order rolled): ") == 1
    assert "Interrupted at Player 1 0, Player 2 0." in out


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    game = typed("icons --players best,thumb --seed 01")
    assert game == typed("icons --players best,thumb --seed 01")
    assert game.out != typed("icons --players best,thumb --seed 02").out
    assert "wins the game" in game.out
    unseeded = typed("icons --players thumb,thumb")
    seed = unseeded.out.splitlines()[-1].removeprefix("To roll the same dice again: --seed ")
    assert typed(f"icons --players thumb,thumb --seed {seed}") == unseeded


def test_names_are_data() -> None:
    told = typed("footwork --players person,person --seed 00", ["\x1b[2J", "quit"], names="[bold]\x1b[1m,=1+1\x1b[31m")
    assert "[bold]\\u001b[1m (a person) against =1+1\\u001b[31m (a person)." in told.out
    assert "[bold]\\u001b[1m, line up your serve" in told.out
    assert "\x1b" not in told.out


@pytest.mark.parametrize(
    ("command", "names", "said"),
    [
        ("footwork --players person", "", "give two players, not 1"),
        ("footwork --players person,luck", "", '"luck" is not a player'),
        ("footwork --players best,best --coach", "", "--coach needs a person"),
        ("icons", "Anna", "give two names, not 1"),
        ("icons", "Anna,Anna", "each player needs a different name"),
        ("icons", "Anna," + "B" * 25, "a name has at most 24 characters"),
        ("icons --faces A,Q", "", '"Q" is not a face'),
        ("icons --faces A,DD", "", "rallies might never end"),
        ("icons --faces A" + ",A" * 12, "", "a die has at most 12 faces"),
        ("icons --seed xyz", "", "a seed consists of hexadecimal digits"),
    ],
)
def test_what_does_not_go_together_is_used_wrongly(command: str, names: str, said: str) -> None:
    told = typed(command, names=names)
    assert told.code == 2
    assert said in " ".join(told.err.split())


ICONS = "A AA D S B DD  DD DD S AA A B"


def test_a_rally_of_icons() -> None:
    # An attack of 3 is faced three rolls long; five Block at last are the only answer, and need no choosing.
    dice = "A AA A D S B  DD DD S AA A B  B A A A S AA  B A A A S AA  B B B B B A"
    told = two_at_a_table("icons --points 1", dice, "attack", "0", "none")
    lines = told.out.splitlines()
    assert "  [DD] [DD] [S ] [AA] [A ] [B ]" in lines
    assert sum(line.endswith("attack of 3.") for line in lines) == 1
    assert "  Only block of 5 is possible." in lines
    assert any(line.endswith("faces an attack of 5: you need 5 Defend or 5 Block.") for line in lines)


def test_what_the_coach_says_of_icons() -> None:
    # Worked out by two other programs (findings): who faces an attack of 3 wins 0.49606108.
    told = two_at_a_table("icons --coach", ICONS, "hint", "attack")
    odds, lying, ball = icon_odds(icons.IconOptions()), faces("DD DD S AA A B"), icons.Ball(3, served=True)
    most = odds.roll_chance(lying, ball, 2)
    assert told.hints[0].endswith(f"wins {100 * most:.1f} %.")
    assert told.coached[0].endswith("yours 50.4 %.") or told.coached == ["that was the best move: it wins 50.4 %."]
    none = two_at_a_table("icons --coach", ICONS, "0")
    own = odds.keep_chance(lying, (False,) * 6, ball, 2)
    assert none.coached[0].startswith(f"that cost you {100 * (most - own):.1f} percentage points: ")
    assert none.coached[0].endswith(f"wins {100 * most:.1f} %, yours {100 * own:.1f} %.")


@pytest.mark.parametrize(
    ("dice", "wrong", "said"),
    [
        (ICONS, "1 2 3 4 5 6", "you are keeping all six: answer, or keep fewer dice."),
        (ICONS, "7", "there is no place 7; choose from 1 to 6."),
        (ICONS, "block", "you may not block a serve."),
        (ICONS, "dump", "this game has no setter dump."),
        (ICONS, "free", "with a Set and an Attack, you must attack."),
        (ICONS, "", "type the places to keep, such as 1 4 5, or 0 for none; or type attack, free, block or dump."),
        ("A AA D S B DD  D D S AA A B", "attack", "too few Defend icons: you need 3, and these dice have 2."),
    ],
)
def test_each_fault_of_icons_is_told(dice: str, wrong: str, said: str) -> None:
    assert two_at_a_table("icons", dice, wrong).refused == [said]


def test_another_die_is_solved_first() -> None:
    # Five faces of six attack: hardly anybody defends, and whoever serves wins.
    told = typed("icons --faces AA,AA,AA,AA,DD,S --players best,best --points 9 --seed 01")
    servers = re.findall(r"Rally \d+, (.*) to serve", told.out)
    winners = re.findall(r"Point for (.*):", told.out)
    assert len(winners) >= 9
    assert sum(map(str.__eq__, servers, winners)) >= 0.75 * len(winners)
