"""How the sentences of a log look: red for what is wrong, amber for what comes next, green for what stands."""

from __future__ import annotations

from vbxl.books.dicetable.wording import NEXT, OK, WAIT, WRONG
from vbxl.books.page import Corner, Page, ref


def mark_messages(page: Page, area: Corner, only: str = "") -> None:
    """Colour an area by the sentence in its first column: all of the looks, or only the one named."""
    cell = ref(area[0], area[1], "c")
    looks = ((f'LEFT({cell},{len(WRONG)})="{WRONG}"', "wrong"), (f'{cell}="{OK}"', "good"))
    waits = " ,".join(f'LEFT({cell},{len(word)})="{word}"' for word in (NEXT, WAIT)).replace(" ,", ",")
    for test, look in (*looks, (f"OR({waits})", "needed")):
        if only in ("", look):
            page.mark([area], {"type": "formula", "criteria": f"={test}"}, look)
