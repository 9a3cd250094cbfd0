"""Records as people's views read them: plain Python numbers and lists."""

from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, TypeAlias

import numpy as np

Reader: TypeAlias = Callable[[bytes, int], Any]
"""Reads a field out of a record's bytes; the number says where the record begins."""

_bytes_of = np.void.tobytes
_type_of: Any = np.void.dtype.__get__

# Kind and size of a number in the language of `struct`.
_LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}
_LETTERS |= {"b1": "?", "f4": "f", "f8": "d"}


class _Layout:
    """How the fields of a record are read: single numbers all at once, the rest when asked for."""

    def __init__(self, kind: np.dtype[Any]) -> None:
        self.kind = kind  # kept, so that its id stays its own
        fields: Mapping[str, Any] = kind.fields or {}
        self.places = {
            name: (field[1], field[0].itemsize, field[0].base.itemsize)
            for name, field in fields.items()
        }
        self.numbers = tuple(name for name, field in fields.items() if _is_number(field[0]))
        self.unpack = Struct("=" + _numbers_format(kind)).unpack_from
        self.readers = {
            name: _reader(field[0], field[1])
            for name, field in fields.items()
            if not _is_number(field[0])
        }


def _is_number(kind: np.dtype[Any]) -> bool:
    return not kind.shape and kind.names is None


def _letter(kind: np.dtype[Any]) -> str:
    return _LETTERS[f"{kind.kind}{kind.itemsize}"]


def _numbers_format(kind: np.dtype[Any]) -> str:
    """The single numbers of a record in the language of `struct`, everything else skipped."""
    text, end = "", 0
    for field, start, *_ in (kind.fields or {}).values():
        if _is_number(field):
            text += f"{start - end}x{_letter(field)}"
            end = start + field.itemsize
    return text


def _reader(kind: np.dtype[Any], start: int) -> Reader:
    """Reads a nested record, or a list of numbers, lists or records."""
    if not kind.shape:
        layout = _layout_of(kind)
        return lambda content, at: _read(layout, content, at + start)
    base, length = kind.base, kind.shape[0]
    if len(kind.shape) == 1 and base.names is None:
        unpack = Struct(f"={length}{_letter(base)}").unpack_from
        return lambda content, at: list(unpack(content, at + start))
    if len(kind.shape) == 1:
        layout = _layout_of(base)
        starts = [start + i * base.itemsize for i in range(length)]
        return lambda content, at: [_read(layout, content, at + offset) for offset in starts]
    item = np.dtype((base, kind.shape[1:]))
    readers = [_reader(item, start + i * item.itemsize) for i in range(length)]
    return lambda content, at: [reader(content, at) for reader in readers]


_layouts: dict[int, _Layout] = {}


def _layout_of(kind: np.dtype[Any]) -> _Layout:
    layout = _layouts.get(id(kind))
    if layout is None:
        layout = _layouts[id(kind)] = _Layout(kind)
    return layout


class Reading:
    """A record to read from: numbers and lists are Python's, nested records are readings again.

    Python is several times quicker at those than at elements of arrays. Compiled functions want
    the record itself, which is `record`; nested readings have none.
    """

    record: Any
    _layout: _Layout
    _content: bytes
    _start: int

    def __init__(self, record: Any) -> None:
        layout, content = _layout_of(_type_of(record)), _bytes_of(record)
        self.record = record
        self._layout = layout
        self._content = content
        self._start = 0
        self.__dict__.update(zip(layout.numbers, layout.unpack(content), strict=True))

    def laid_out(self) -> Any:
        """A copy of the record in an array of one, which compiled functions take quickly."""
        return np.frombuffer(bytearray(self._content), self._layout.kind)

    def content(self, name: str, place: int | None = None) -> bytes:
        """The bytes of a field, or of one item of it: they tell it from others unread."""
        start, size, item = self._layout.places[name]
        start += self._start
        if place is not None:
            start, size = start + place * item, item
        return self._content[start : start + size]

    def __getattr__(self, name: str) -> Any:
        """What is not read yet is read when it is first asked for."""
        layout, values = self._layout, self.__dict__
        reader = layout.readers.get(name)
        if reader is not None:
            value = values[name] = reader(self._content, self._start)
            return value
        if name not in layout.numbers:
            raise AttributeError(name)
        numbers = layout.unpack(self._content, self._start)
        values.update(zip(layout.numbers, numbers, strict=True))
        return values[name]


def _read(layout: _Layout, content: bytes, start: int) -> Reading:
    """A nested record."""
    reading = Reading.__new__(Reading)
    reading.__dict__.update(_layout=layout, _content=content, _start=start)
    return reading
