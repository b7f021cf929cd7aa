"""What workers of tests do, where another process can import it."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from time import sleep
from typing import Any, Final, TypeVar

from vbxl.rounds.workers import Workers

DEADLY: Final = 5
Result = TypeVar("Result")


def wait_briefly(thing: object) -> tuple[object, int]:
    """A thing and the process that had it, long enough for the other to have one."""
    sleep(0.1)
    return thing, os.getpid()


def killed_by(number: int) -> int:
    """A number; one of them kills the process that has it."""
    if number == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def killed_by_any(_tools: object, _order: object) -> dict[str, bytes]:
    """No sheets: who shall write them is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def refused(number: int) -> int:
    """A number; one of them is refused."""
    if number == DEADLY:
        raise ValueError(f"{number} is refused")
    return number


def stuck(number: int) -> int:
    """Nothing: it says that it began, and the first waits for a signal that nobody handles."""
    # At once, since two processes write to one pipe.
    os.write(1, f"{number}\n".encode())
    if not number:
        signal.pause()
    return number


class Recorder(Executor):
    """An executor as one of another machine: it keeps the bytes of whatever it is handed, and works it out here."""

    def __init__(self) -> None:
        self.handed: list[bytes] = []

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        self.handed.append(pickle.dumps((fn, args, kwargs)))
        done = Future[Result]()
        work, given, named = pickle.loads(self.handed[-1])  # noqa: S301 - written above
        done.set_result(work(*given, **named))
        return done


if __name__ == "__main__":
    # A command with a worker that is stuck and one that has nothing to do, for a test that ends it from outside.
    import typer

    from vbxl.cli.app import handle_errors

    # Where tests run in the background, the shell has told all that they start to ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    app = typer.Typer()

    @app.command()
    @handle_errors
    def command() -> None:
        with Workers(2) as workers:
            list(workers.run(stuck, range(2), weight=100))

    app()
