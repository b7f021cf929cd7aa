"""R10 End of season: the cost of a year for a player."""

from __future__ import annotations

from vbxl.rules.season import AGES, Season

TALENT = "talent"
LEFT = (0, 0)
# A player with a level below this after ageing leaves.
STAYS_FROM = 1


def get_next_age(age: str) -> str | None:
    """Return a player's age next season; None for Age E, after which players leave (R10.1).

    >>> get_next_age("A"), get_next_age("talent"), get_next_age("E") is None
    ('B', 'A', True)
    """
    if age == TALENT:
        return AGES[0]
    at = AGES.index(age)
    return AGES[at + 1] if at + 1 < len(AGES) else None


def get_age_loss(age: str, season: Season) -> tuple[int, int]:
    """Return the points that a player loses by ageing, and the fewest that each level must lose (R10.1).

    Both are 0 for a talent. If the settings ask for more than half of the loss from each level, each must lose half.

    >>> get_age_loss("A", Season()), get_age_loss("talent", Season())
    ((6, 2), (0, 0))
    """
    older = get_next_age(age)
    if age == TALENT or older is None:
        return 0, 0
    loss: int = getattr(season, f"age_loss_{older.lower()}")
    return loss, min(getattr(season, f"age_least_{older.lower()}"), loss // 2)


def list_legal_losses(ol: int, dl: int, age: str, season: Season) -> tuple[int, ...]:
    """Return the OL losses that a manager may choose, smallest first (R10.1, R10.2).

    Each level loses at least what the settings ask. If some of these splits keep the player in the team, only they can
    be legal: the splits within the ratio or, if there are none, the splits with the lowest ratio.

    >>> list_legal_losses(12, 9, "A", Season())
    (2, 3, 4)
    """
    loss, least = get_age_loss(age, season)
    possible = [split for split in range(loss + 1) if least <= split <= loss - least]
    kept = [split for split in possible if ol - split >= STAYS_FROM and dl - (loss - split) >= STAYS_FROM]
    if not kept:
        return tuple(possible)
    ratios = {}
    for split in kept:
        after_ol, after_dl = ol - split, dl - (loss - split)
        ratios[split] = max(after_ol, after_dl) / min(after_ol, after_dl)
    highest = max(season.aged_ratio, min(ratios.values()))
    return tuple(split for split, ratio in ratios.items() if ratio <= highest)


def choose_age_split(ol: int, dl: int, age: str, loss_ol: int | None, season: Season) -> int:
    """Return the OL loss that is carried out: the chosen one if it is legal, otherwise the nearest legal one (R10.2).

    If `loss_ol` is None, the entry is blank, and the legal split that leaves the levels closest to each other is taken.
    On any tie, OL loses more.

    >>> choose_age_split(12, 9, "A", None, Season()), choose_age_split(12, 9, "A", 6, Season())
    (4, 4)
    """
    loss, _ = get_age_loss(age, season)
    legal = list_legal_losses(ol, dl, age, season)
    if loss_ol is None:
        return min(legal, key=lambda split: (abs((ol - split) - (dl - (loss - split))), -split))
    return min(legal, key=lambda split: (abs(split - loss_ol), -split))


def calculate_aged_levels(ol: int, dl: int, age: str, loss_ol: int | None, season: Season) -> tuple[int, int]:
    """Return a player's OL and DL after the season; both are 0 if the player leaves (R10.1).

    `age` is A … E or "talent"; a talent loses nothing, even at 0/0.

    >>> calculate_aged_levels(12, 9, "A", None, Season()), calculate_aged_levels(4, 4, "B", None, Season())
    ((8, 7), (0, 0))
    """
    if age == TALENT:
        return ol, dl
    if get_next_age(age) is None:
        return LEFT
    loss, _ = get_age_loss(age, season)
    split = choose_age_split(ol, dl, age, loss_ol, season)
    older = ol - split, dl - (loss - split)
    return older if min(older) >= STAYS_FROM else LEFT
