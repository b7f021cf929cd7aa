"""A team's move for a round: each input as entered, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from vbxl.problems import NOWHERE, Place
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

Value = str | int | float | bool | None
# The matches of a round, with their names for people.
CUP_SLOT: Final = "cup"
MATCH_NAMES: Final = {CUP_SLOT: "Cup", "match1": "Match 1", "match2": "Match 2"}
MATCH_SLOTS: Final = tuple(MATCH_NAMES)


@dataclass(frozen=True, slots=True)
class Input:
    """An entry of a form: the typed value (None for a blank) and where it is. Entries are equal if their values are."""

    value: Value = None
    place: Place = field(default=NOWHERE, compare=False)

    @property
    def blank(self) -> bool:
        """Whether nothing was typed."""
        return self.value is None

    @property
    def text(self) -> str:
        """The entry as text, without the spaces around it."""
        return "" if self.value is None else str(self.value).strip(SPACES)


BLANK: Final = Input()


def write_points(points: int) -> Input:
    """Return points as a manager would type them; a blank for 0."""
    return Input(points) if points else BLANK


Pair = tuple[Input, Input]
NO_PAIR: Final = (BLANK, BLANK)


@dataclass(frozen=True, slots=True)
class SetMoves:
    """A set of the form: six lines, concept and risk, and home advantage, devotion and special points for OL and DL.

    `starts` are the six pairs of start levels that a text form states; () if a form can't state any (R2.5).
    """

    players: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    positions: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    loss_ol: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    concept: Input = BLANK
    risk: Input = BLANK
    home: Pair = NO_PAIR
    devotion: Pair = NO_PAIR
    special: Pair = NO_PAIR
    starts: tuple[Pair, ...] = ()

    @property
    def blank(self) -> bool:
        """Whether nothing was typed: no player, position, concept, risk or points."""
        chosen = (*self.players, *self.positions, self.concept, self.risk, *self.home, *self.devotion, *self.special)
        return all(cell.blank for cell in chosen)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a block, and its key: a player's name or a lot's number."""

    key: str
    inputs: tuple[Input, ...]


@dataclass(frozen=True, slots=True)
class MatchMoves:
    """A match of the form: five sets, and `gain OL` of the players who rest, a row for each player (R2.4)."""

    sets: tuple[SetMoves, ...] = (SetMoves(),) * SETS
    gain_ol: tuple[Row, ...] = ()

    @property
    def blank(self) -> bool:
        """Whether the match was left entirely blank (R12.1)."""
        return all(set_.blank for set_ in self.sets)


@dataclass(frozen=True)
class Moves:
    """A team's move for a round.

    The salt is any text that makes the file unique, since draws depend on the file's bytes. Blank rows are left out. A
    row's cells are OL and DL for training, player and minimum for a sale, the bid for a transfer, bid and name for an
    offer, bid and rounds for a contract, the OL loss for ageing, and team, match and detail for spying. An offer's key
    is its lot number; the key of any other `Row` is a player's name.
    """

    send_number: Input = BLANK
    salt: Input = BLANK
    matches: Mapping[str, MatchMoves] = field(default_factory=dict)
    training: tuple[Row, ...] = ()
    scouts: tuple[Input, ...] = ()
    spying: tuple[tuple[Input, Input, Input], ...] = ()
    sponsor: Input = BLANK
    sales: tuple[Pair, ...] = ()
    transfer_bids: tuple[Row, ...] = ()
    offer_bids: tuple[Row, ...] = ()
    contract_bids: tuple[Row, ...] = ()
    ageing: tuple[Row, ...] = ()


@dataclass(frozen=True)
class Receipt:
    """A received file: its name, its SHA-256, and what decides between several files of a team (R12.2)."""

    file: str
    sha256: str
    send_number: int
    modified: str
    moves: Moves
