"""The UNO interface of the cell functions: its source (IDL) and its type library (.rdb), both made from FUNCTIONS.

The library is written here instead of by LibreOffice's `unoidl-write`, which stamps its own version into the file and
comes with a development package: so the same functions always give the same bytes. A test holds both together.
"""

from __future__ import annotations

import struct
from typing import Final, NamedTuple

from vbxl.functions import FUNCTIONS
from vbxl.functions.description import Function
from vbxl.hosts.libreoffice.calling import one_text
from vbxl.hosts.libreoffice.spelling import SERVICE, method, parameter

INTERFACE: Final = f"X{SERVICE}"
BAD_ARGUMENT: Final = "com.sun.star.lang.IllegalArgumentException"
_BASE: Final = "com.sun.star.uno.XInterface"
# One cell or rows of cells.
_ARGUMENT: Final = "any"

_MAGIC: Final = b"UNOIDL\xff\0"
_HEADER: Final = len(_MAGIC) + 2 * 4
# The kinds of an entity, and the flag of a service that anybody can make an instance of.
_INTERFACE_KIND: Final = 5
_SERVICE_KIND: Final = 8
_CONSTRUCTED: Final = 0x20
_IN: Final = 0
# A text that stands in the file already is named by its place, with this bit set.
_SEEN: Final = 0x80000000


def idl() -> str:
    """The interface as IDL, one method a cell function: every argument one cell or rows of cells."""
    methods = "".join(f"    {_declared(one)}\n" for one in FUNCTIONS.values())
    return f"interface {INTERFACE} {{\n{methods}}};\nservice {SERVICE} : {INTERFACE};\n"


def _declared(function: Function) -> str:
    arguments = ", ".join(f"[in] {_ARGUMENT} {parameter(one.name)}" for one in function.arguments)
    raised = BAD_ARGUMENT.replace(".", "::")
    return f"{_result(function).declared} {method(function.name)}({arguments}) raises ({raised});"


class _Type(NamedTuple):
    """A UNO type: its name in the library, and as IDL declares it."""

    name: str
    declared: str


def _result(function: Function) -> _Type:
    return _Type("any", "any") if one_text(function) else _Type("[][]any", "sequence< sequence<any> >")


def rdb() -> bytes:
    """The type library: LibreOffice knows by it which methods the service has and what they take."""
    library = _Library()
    service = library.place()
    library.byte(_SERVICE_KIND | _CONSTRUCTED)
    library.text(INTERFACE)
    interface = library.place()
    library.byte(_INTERFACE_KIND)
    library.number(1)
    library.text(_BASE)
    optional_bases, attributes = 0, 0
    library.number(optional_bases)
    library.number(attributes)
    library.number(len(FUNCTIONS))
    for function in FUNCTIONS.values():
        library.text(method(function.name))
        library.text(_result(function).name)
        library.number(len(function.arguments))
        for argument in function.arguments:
            library.byte(_IN)
            library.text(parameter(argument.name))
            library.text(_ARGUMENT)
        library.number(1)
        library.text(BAD_ARGUMENT)
    return library.closed({SERVICE: service, INTERFACE: interface})


class _Library:
    """A type library while it is written: numbers of 32 bits, texts written once, a map of the names at the end."""

    def __init__(self) -> None:
        self._data = bytearray(_HEADER)
        self._texts: dict[str, int] = {}

    def place(self) -> int:
        return len(self._data)

    def byte(self, value: int) -> None:
        self._data.append(value)

    def number(self, value: int) -> None:
        self._data += struct.pack("<I", value)

    def text(self, value: str) -> None:
        if value in self._texts:
            self.number(_SEEN | self._texts[value])
            return
        self._texts[value] = self.place()
        self.number(len(value))
        self._data += value.encode("ascii")

    def closed(self, entities: dict[str, int]) -> bytes:
        names = {}
        for name in sorted(entities):
            names[name] = self.place()
            self._data += name.encode("ascii") + b"\0"
        self._data[:_HEADER] = _MAGIC + struct.pack("<II", self.place(), len(entities))
        for name, place in names.items():
            self.number(place)
            self.number(entities[name])
        return bytes(self._data)
