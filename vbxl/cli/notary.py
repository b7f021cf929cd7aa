"""The commands of a league's second person: `vbxl notary new`, `vbxl notary reveal`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from vbxl.cli.app import JsonOption, Panel, PanelGroup, app, command
from vbxl.rules.public_numbers import LINKS_MOST

LINKS: Final = 100
notary = typer.Typer(
    name="notary",
    cls=PanelGroup,
    help="For a notary: make a chain of links, reveal one for each list.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(notary, rich_help_panel=Panel.LEAGUE)


@command(Panel.LEAGUE, "notary new", notary)
def new(
    file: Annotated[Path, typer.Argument(help="The file of the chain, such as notary.json.", show_default=False)],
    *,
    links: Annotated[
        int,
        typer.Option("--links", metavar="N", min=1, max=LINKS_MOST, help="Links of the chain, one for each list."),
    ] = LINKS,
    as_json: JsonOption = False,
) -> None:
    """Make a chain and print the link that the league publishes.

    The notary is somebody whom the managers trust, without a team. The chain is for one league. Whoever has the file
    knows every link, so nobody else may see it. It remembers for which list each link was revealed.
    """
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.cli.key import fresh_key
    from vbxl.rounds.notary import new_chain

    made = new_chain(file, fresh_key(), links)
    if as_json:
        written = json_output.paths([made.path])
        told = {"published": made.published, "links": made.links, "notes": list(made.notes), "written": written}
        json_output.show(told)
        return
    out = Printer()
    output.notes(out, made.notes)
    out.line(made.published)
    out.line("Send this to the game master, who publishes it: in the sheet Season, public_source notary, and this as")
    out.line(f"public_name. Keep {made.path} secret, and copy it to a safe place after each reveal.")
    out.line(f"made a chain of {made.links} links: {made.path}")


@command(Panel.LEAGUE, "notary reveal", notary)
def reveal(
    file: Annotated[Path, typer.Argument(help="The file of the chain.", show_default=False)],
    closing_list: Annotated[
        Path,
        typer.Argument(
            metavar="LIST",
            help="The closing list: its .txt, or the mail as .eml; - reads it as input.",
            show_default=False,
        ),
    ],
    *,
    now: Annotated[bool, typer.Option("--now", help="Reveal the link before it is due.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Print the link that a closing list waits for.

    Before the list says that it is due, the link stays secret, for a list may still be on its way to managers. A link
    is revealed for one list only; the same list gets it again.
    """
    from datetime import UTC, datetime

    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.league.json_form import plain
    from vbxl.rounds.notary import LIST_FILE, list_in, list_of
    from vbxl.rounds.notary import reveal as reveal_link

    if str(closing_list) == "-":
        one = list_in(typer.get_binary_stream("stdin").read(LIST_FILE + 1), "standard input")
    else:
        one = list_of(closing_list)
    done = reveal_link(file, one, datetime.now(UTC), now=now)
    if as_json:
        listed = plain(done.listed)
        told = {
            "value": done.value,
            "link": done.link,
            "links": done.links,
            "list": {"sha256": listed.pop("list"), **listed},
        }
        json_output.show({"line": done.line, **told, "new": done.new, "notes": list(done.notes)})
        return
    out = Printer()
    output.notes(out, done.notes)
    out.line(done.line)
    out.line(f"SHA-256 of the list: {done.listed.list}")
    out.line(done.value)
    out.line("Send this to everybody, or to the game master: vbxl resolve --public VALUE")
