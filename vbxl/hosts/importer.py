"""Modules served from memory, so that one main.py holds a whole program. This file becomes part of that main.py."""

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType


class Served(MetaPathFinder, ExecutionLoader):
    """Finds and loads modules by dotted name from their sources; a module with others below it is a package."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = sources

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module whose source we have; None for any other module."""
        del path, target
        return spec_from_loader(fullname, self) if fullname in self.sources else None

    def is_package(self, fullname: str) -> bool:
        """Whether a module has other modules below it."""
        return any(name.startswith(f"{fullname}.") for name in self.sources)

    def get_filename(self, fullname: str) -> str:
        """Return the file name that tracebacks show for a module."""
        return f"main.py/{fullname.replace('.', '/')}.py"

    def get_source(self, fullname: str) -> str:
        """Return the source of a module, so that tracebacks can show its lines."""
        return self.sources[fullname]


def serve(sources: Mapping[str, str]) -> None:
    """Serve these modules from now on, replacing modules of the same packages that were loaded or served before."""
    tops = {name.partition(".")[0] for name in sources}
    for name in [name for name in sys.modules if name.partition(".")[0] in tops]:
        del sys.modules[name]
    # An editor runs main.py again after each change, which makes another class of that name.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != Served.__name__]
    sys.meta_path.insert(0, Served(sources))
