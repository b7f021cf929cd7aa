"""The bulletin: everything public of a round as one value, and its files for chats, tables and programs."""

from __future__ import annotations

from vbxl.books.bulletin.form import Bulletin
from vbxl.books.bulletin.making import bulletin

__all__ = ["Bulletin", "bulletin"]
