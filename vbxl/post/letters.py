"""STUB"""
from dataclasses import dataclass
from vbxl.books.letter import Letter, Paragraph
from vbxl.league.league import League
from vbxl.rounds.book import round_book
@dataclass(frozen=True)
class PlayedRound:
    before: League
    after: League
    matches: tuple = ()
def played_round(round_):
    return PlayedRound(round_book(round_).league, round_book(round_.next).league)
def _l(s): return Letter(s, (Paragraph(s),))
def results_letter(played, team, files, *, next_sheets, token=""): return _l(f"results {team}")
def sheets_letter(league, team, files, *, again=False, token=""): return _l(f"sheets {team} {again}")
def receipt_letter(collected, team): return _l(f"receipt {team}")
def late_letter(league, team, round_, file, sha256): return _l(f"late {team}")
def reminder_letter(league, team): return _l(f"reminder {team}")
def answer_letter(league, team, subject, problems): return _l(f"answer {team} {subject}")
def resend_letter(league, team, files, *, token=""): return _l(f"resend {team}")
def trial_letter(league): return _l("trial")
