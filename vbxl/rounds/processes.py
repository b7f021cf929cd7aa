"""Processes of this machine that work for a command, each an executor of its own.

So that what one has built once, such as the form of a move sheet, is there when more of its kind comes to it: a pool
gives work to whoever is free. They are started as the system's Python does it – forked, or anew – and nothing relies on
what a forked one has of its parent.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, wait
from contextlib import suppress
from threading import Event, Thread
from typing import Final

# How often a process looks whether the command that it works for is still there, in seconds.
LOOKING: Final = 1.0


class Processes:
    """So many processes, each an executor, until they are closed."""

    def __init__(self, count: int) -> None:
        """Start them; one that is forked, while the threads of those before it have nothing in hand."""
        self._numbers = []
        executors = []
        forked = multiprocessing.get_start_method() == "fork"
        for _ in range(count):
            executor = ProcessPoolExecutor(1, initializer=_begin)
            number = executor.submit(os.getpid)
            if forked:
                wait([number])
            executors.append(executor)
            self._numbers.append(number)
        self.executors: tuple[Executor, ...] = tuple(executors)

    def close(self, *, kill: bool = False) -> None:
        """End them: when what they have in hand is done, or at once."""
        for number in self._numbers if kill else ():
            # One that never began, or is gone.
            with suppress(Exception):
                os.kill(number.result(timeout=0), signal.SIGTERM)
        for executor in self.executors:
            executor.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Make a new process one that ends with its command: by Ctrl-C at once and without a word, and when that dies."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if sys.platform == "win32":
        parent = multiprocessing.parent_process()
        if parent:
            parent.join()
    else:
        # A forked process holds both ends of the pipe by which it could be told.
        parent, never = os.getppid(), Event()
        while os.getppid() == parent:
            never.wait(LOOKING)
    os._exit(1)
