"""Which lines a player of Volleyball Dice meets, in rounds that both sides play best: how the common lines of
vbxl/books/dicestrategy/footwork.py were found. Run: python tests/support/footwork_lines.py [ROUNDS]

The rounds are always the same: dice from random.Random(2015), the plain rules. It takes a minute or two.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from vbxl.dice.footwork import (
    BUMPS,
    SIDES,
    SPOTS,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    RoundPhase,
    after,
    served_by,
)
from vbxl.dice.footwork_odds import shipped_odds

ROUNDS = 40_000
SEED = 2015
MOST = 12


def met(rounds: int, seed: int = SEED) -> Counter[tuple[int, Line]]:
    """How often somebody about to do footwork with so many dice faced a line, highest die first, in some rounds."""
    options, chance = FootworkOptions(), Random(seed)  # noqa: S311 - dice, and the same in every run
    odds = shipped_odds(options)
    found: Counter[tuple[int, Line]] = Counter()
    for _ in range(rounds):
        now = served_by(0, options)
        while now.phase is not RoundPhase.OVER:
            if now.phase is RoundPhase.LINE_UP_SERVE:
                now = after(now, DiceLineUp(now.dice))
            elif now.phase is RoundPhase.LINE_UP:
                now = after(now, DiceLineUp(odds.best_line(now.other, now.dice)))
            elif now.phase is RoundPhase.PLACE:
                now = after(now, BumpPlacement(odds.best_bump(now.own, now.other, now.dice[0], BUMPS - now.bumps)))
            elif now.phase is RoundPhase.BUMP and not odds.bumps(now.own, now.other, BUMPS - now.bumps):
                now = after(now, Return())
            else:
                if now.phase is RoundPhase.FOOTWORK:
                    found[now.to_roll, tuple(sorted(filter(None, now.other), reverse=True))] += 1
                now = after(now, FootworkRoll(tuple(chance.randint(1, SIDES) for _ in range(now.to_roll))))
    return found


def told(rounds: int) -> str:
    """The commonest lines by own dice, with how often each is met in a thousand rounds."""
    found = met(rounds)
    lines = [f"{found.total() / rounds:.2f} turns a round, {len(found)} situations"]
    for own in range(SPOTS, 0, -1):
        of_own = Counter({line: count for (dice, line), count in found.items() if dice == own})
        lines.append(f"{own} dice, {1000 * of_own.total() / rounds:.0f} turns in 1,000 rounds")
        # Ties in the order of the lines, so that the list is the same on every machine.
        common = sorted(of_own.items(), key=lambda one: (-one[1], one[0]))[:MOST]
        lines += [f"    {line}: {1000 * count / rounds:.1f}" for line, count in common]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(told(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
