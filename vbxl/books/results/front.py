"""The front page of the public results: the story, all scores, the tables and the next matches, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import CONTRACT_MADE, CONTRACT_PLAYER, FREE, GM_OFFER, TRANSFER, Bulletin, Match, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.sentences import News, show_score
from vbxl.league.deadlines import with_weekday
from vbxl.league.events import Placed
from vbxl.league.league import CUP_DIVISION
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import FIRST_LINE_HEIGHT, FormSheet
from vbxl.xlsx.writer import ValueBook, count_lines

# Match, home, visitors, sets, points of the sets; place, team, change, points, sets; home, visitors.
SCORES: Final = (5, 20, 20, 6, 29)
TABLE: Final = (4, 20, 6, 7, 8)
NEXT: Final = (20, 20)
GAP: Final = 1.5
WIDTHS: Final = (*SCORES, GAP, *TABLE, GAP, *NEXT)
TABLE_AT: Final = len(SCORES) + 1
NEXT_AT: Final = TABLE_AT + len(TABLE) + 1
# The page gets the largest zoom at which a laptop's screen, this many points high, shows story, scores and tables.
ZOOMS: Final = (90, 85, 80)
SCREEN_HEIGHT: Final = 355
ROW_HEIGHT: Final = 15
GAP_HEIGHT: Final = 6
ONE_PAGE_MOST: Final = 16
# At most this many sentences go above the scores, one a line; the text for chats has more, the pages have all.
SENTENCES_MOST: Final = 4
# At most this many ending contracts are named here; the sheet For sale lists them all.
NAMED_MOST: Final = 6
SEASON_OVER: Final = "That was the last round of the season."
CHAMPION: Final = "champion"
GOES_UP: Final = "goes up"
GOES_DOWN: Final = "goes down"
CUP_WINNER: Final = "cup winner"
GOOD, PLAIN = "good_paragraph", "paragraph"


def write_front(book: ValueBook, public: PublicRound, bulletin: Bulletin, sheets: Sequence[tuple[str, str]]) -> None:
    """Write the story, a block for each division and for the cup, the market, and the list of the other sheets."""
    deadline, number = SEASON_OVER, bulletin.round_number + 1
    if bulletin.coming:
        moment = with_weekday(bulletin.deadline) or "the date the GM announces"
        points = bulletin.settings.home_points(number)
        deadline = f"Moves for round {number} by {moment}; home advantage {points} points"
    about = f"Results of round {bulletin.round_number} of {bulletin.rounds}, season {bulletin.season}"
    form = FormSheet(book, "Results", WIDTHS, (bulletin.league, about, deadline))
    form.row = 3
    _add_story(form, bulletin)
    decisions = list(list_decisions(public))
    if decisions:
        form.band("The season's end")
        for label, words, style in decisions:
            form.page.across(form.row, (0, 1), label, "label_top")
            form.page.across(form.row, (2, form.last), words, style)
            form.row += 1
        form.row += 1
    for division in bulletin.divisions:
        _add_block(form, bulletin, division, f"Division {division}")
    zoom = _choose_zoom(form.row, len(bulletin.divisions))
    cup = bulletin.played(CUP_DIVISION) or bulletin.next_matches(CUP_DIVISION)
    if cup:
        _add_block(form, bulletin, CUP_DIVISION, name_competition(CUP_DIVISION, cup[0].cup))
    form.band("Market")
    for words in _describe_market(public, bulletin):
        form.sentence(words)
    form.band("In this book")
    places = (0, TABLE_AT, NEXT_AT)
    for index, (name, words) in enumerate(sheets):
        line, place = divmod(index, len(places))
        form.page.link(form.row + line, places[place], name, words)
    form.row += -(-len(sheets) // len(places))
    form.finish(repeated=True)
    form.page.sheet.set_zoom(zoom)
    if len(bulletin.teams) <= ONE_PAGE_MOST:
        form.page.sheet.fit_to_pages(1, 1)


def _add_story(form: FormSheet, bulletin: Bulletin) -> None:
    """Add the GM's news, the warnings, the most important headlines that fit on a line, and the next top match."""
    for line in filter(None, bulletin.news.splitlines()):
        form.sentence(line, PLAIN)
    for warning in bulletin.warnings:
        form.sentence(warning, "alarm")
    # Champions have lines of their own below.
    apart = {News.TOP_MATCH, News.CHAMPION, News.CUP_WINNER}
    short = [
        headline.text
        for headline in bulletin.headlines
        if headline.kind not in apart and count_lines(f"• {headline.text}", sum(WIDTHS)) == 1
    ]
    top = [headline.text for headline in bulletin.headlines if headline.kind == News.TOP_MATCH]
    for text in (*short[:SENTENCES_MOST], *top):
        form.page.across(form.row, (0, form.last), f"• {text}", "plain")
        form.row += 1


def _add_block(form: FormSheet, bulletin: Bulletin, division: int, title: str) -> None:
    page, row = form.page, form.row
    played, table = bulletin.played(division), bulletin.table(division)
    coming = bulletin.next_matches(division)
    if played or table:
        page.band(row, len(SCORES) - 1, title)
        heads = ["No.", "Home", "Visitors", "Sets", "Points of the sets"]
        page.row(row + 1, heads, ["head_centre", "head", "head", "head_centre", "head"])
    if table:
        page.band(row, NEXT_AT - 2, "Table", first=TABLE_AT)
        centred = ["head_centre"] * 3
        page.row(row + 1, ["", "Team", "", "Points", "Sets"], ["head_centre", "head", *centred], TABLE_AT)
    if coming:
        cup = f": {name_competition(division, coming[0].cup)}" if coming[0].cup else ""
        page.band(row, form.last, f"Round {bulletin.round_number + 1}{cup}", first=NEXT_AT)
        page.row(row + 1, ["Home", "Visitors"], "head", NEXT_AT)
    form.row += 2
    for match, line, following in zip_longest(played, table, coming):
        if match:
            _add_score(form, bulletin, match)
        if line:
            _add_standing(form, bulletin, line)
        if following:
            sides = [bulletin.name(side) if side else "not known yet" for side in (following.home, following.visitors)]
            page.row(form.row, sides, "name", NEXT_AT)
        form.row += 1
    page.sheet.set_row(form.row, GAP_HEIGHT)
    form.row += 1


def _add_score(form: FormSheet, bulletin: Bulletin, match: Match) -> None:
    sides = ["name_bold", "name"] if match.winner == match.home else ["name", "name_bold"]
    names = bulletin.name(match.home), bulletin.name(match.visitors)
    points = "  ".join(map(show_score, match.sets))
    form.page.row(
        form.row, [match.number, *names, show_score(match.sets_won), points], ["centre", *sides, "centre", "text"]
    )


def _add_standing(form: FormSheet, bulletin: Bulletin, line: StandingLine) -> None:
    change = "new"
    if line.before is not None:
        step = line.before - line.place
        change = f"▲ {step}" if step > 0 else f"▼ {-step}" if step < 0 else "–"
    sets = show_score((line.sets_won, line.sets_lost))
    values: list[Value] = [line.place, bulletin.name(line.team), change, line.points, sets]
    form.page.row(form.row, values, ["centre", "name_bold", "centre", "centre", "centre"], TABLE_AT)


def _choose_zoom(rows: int, divisions: int) -> int:
    """Return the largest zoom, in percent, at which a screen shows this many rows.

    If there is none, return the smallest zoom.
    """
    height = FIRST_LINE_HEIGHT + ROW_HEIGHT * (rows - 2) - (ROW_HEIGHT - GAP_HEIGHT) * (divisions - 1)
    return next((zoom for zoom in ZOOMS if height * zoom <= 100 * SCREEN_HEIGHT), ZOOMS[-1])


def _describe_market(public: PublicRound, bulletin: Bulletin) -> Iterator[str]:
    before, number = public.before, public.after.round_number
    sold = [sale.kind for sale in bulletin.sales if sale.buyer]
    listed, offers = _count(len(before.transfers), "player"), _count(len(before.offers), "GM offer")
    yield (
        f"Sold: {sold.count(TRANSFER)} of {listed} for sale and {sold.count(GM_OFFER)} of {offers}; "
        f"{_count(sold.count(CONTRACT_MADE), 'contract')} made."
    )
    if public.season_over:
        return
    kinds = [lot.kind for lot in bulletin.lots if lot.bids]
    lots = (
        _count(kinds.count(TRANSFER), "player"), _count(kinds.count(GM_OFFER), "GM offer"),
        _count(kinds.count(CONTRACT_PLAYER), "contract player"),
    )  # fmt: skip
    coming = f"For sale in round {number}: {', '.join(lots)}."
    ending = [
        f"{lot.what} ({lot.team})"
        for lot in bulletin.lots
        if lot.kind == CONTRACT_PLAYER and lot.team != FREE and (lot.last_round or 0) <= number
    ]
    if ending:
        more = f" and {len(ending) - NAMED_MOST} more" if len(ending) > NAMED_MOST else ""
        coming += f" Contracts that end after round {number}: {', '.join(ending[:NAMED_MOST])}{more}."
    yield coming


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def list_decisions(public: PublicRound) -> Iterator[tuple[str, str, str]]:
    """Yield what the season decided, as label, words and style (R0.2, R11.1); until it is over, nothing is decided."""
    if not public.season_over:
        return
    placed = public.placed.values()
    for event in placed:
        if event.place == 1:
            yield f"Champion of division {event.division}", public.name(event.team), GOOD
    for goes, style in ((GOES_UP, GOOD), (GOES_DOWN, PLAIN)):
        for division in public.after.divisions:
            movers = [event for event in placed if event.next_division == division and _find_move(event) == goes]
            if movers:
                names = "; ".join(public.name(event.team) for event in movers)
                yield f"{goes.capitalize()} to division {division}", names, style
    if public.cup_winner:
        yield "Winner of the Galaxy Cup", public.name(public.cup_winner), GOOD


def mark_teams(public: PublicRound) -> Mapping[str, tuple[str, ...]]:
    """Return, by team id, marks that say how the season ended for a team: champion, goes up, goes down, cup winner."""
    marks = {}
    for team, event in public.placed.items():
        champion, winner = CHAMPION if event.place == 1 else "", CUP_WINNER if team == public.cup_winner else ""
        marks[team] = tuple(filter(None, (champion, _find_move(event), winner)))
    return marks


def _find_move(event: Placed) -> str:
    if event.next_division == event.division:
        return ""
    return GOES_UP if event.next_division < event.division else GOES_DOWN
