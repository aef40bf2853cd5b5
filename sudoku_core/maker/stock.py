"""A stock of puzzles in a few bytes each; a puzzle has a different name for each of its random symmetries.

The puzzles are in sections by symmetry, level and needed technique. A name such as `1-hard-7K3Q` has three
parts. The first is the version of the stock. The second is a group: a level or a technique, perhaps with a
symmetry, as in `hard-180`. The third is a number for the puzzle of the group and its random symmetry. A
stock never changes, so a name always means the same puzzle.
"""

import json

from sudoku_core.board.compat import highest
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import KINDS, random_symmetry
from sudoku_core.maker.chance import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without letters that look like other characters
TURNS = 1000  # random symmetries of each puzzle, so that players do not recognize it
LONGEST = 8  # characters of a number

# Transposition turns one of these symmetries into the other, so the file has only one of them.
_SAME_AS = {"horizontal": "vertical"}


class Entry:
    """A stored puzzle."""

    def __init__(self, line: str, level: str, needs: str, number: int) -> None:
        self.line = line
        self.level = level
        self.needs = needs  # the slug of its needed technique, or ""
        self.number = number  # its number among all puzzles of the stock, from 0


class Section:
    """Puzzles of one kind, stored one after the other."""

    symmetry: str
    level: str
    needs: str
    count: int  # the number of puzzles
    size: int  # the number of bytes of a puzzle

    def __init__(self, facts: "Sequence[str | int]", first: int, start: int) -> None:
        self.symmetry, self.level, self.needs = str(facts[0]), str(facts[1]), str(facts[2])
        self.count, self.size = int(facts[3]), int(facts[4])
        self.first = first  # the number of its first puzzle
        self.start = start  # the position of its first byte


class Stock:
    """The puzzles of a file made by `pack_puzzles`.

    data: The bytes of the file.
    version: The version of the stock, which is part of the names.
    """

    def __init__(self, data: bytes, version: int) -> None:
        self.version = version
        self._data = data
        self.sections: list[Section] = []
        at, number = data.index(b"\n") + 1, 0
        for facts in json.loads(data[: at - 1]):
            section = Section(facts, number, at)
            self.sections.append(section)
            at += section.count * section.size
            number += section.count

    def count(self, group: str) -> int:
        """Return the number of puzzles in a group."""
        return sum([section.count for section in self._sections(group)])

    @property
    def total(self) -> int:
        """The number of puzzles in the stock."""
        return sum([section.count for section in self.sections])

    def entry(self, group: str, index: int) -> Entry:
        """Return the puzzle with this index in a group; raise IndexError if there is none."""
        section, index = self._place(group, index)
        start = section.start + index * section.size
        line = unpack_puzzle(self._data[start : start + section.size])
        return Entry(line, section.level, section.needs, section.first + index)

    def number(self, group: str, index: int) -> int:
        """Return the number of a puzzle in the whole stock, from its index in a group."""
        section, index = self._place(group, index)
        return section.first + index

    def _place(self, group: str, index: int) -> "tuple[Section, int]":
        for section in self._sections(group):
            if index < section.count:
                return section, index
            index -= section.count
        raise IndexError("the group has no such puzzle")

    def named(self, name: str) -> Entry:
        """Return the puzzle with this name, transformed; raise ValueError if there is none."""
        group, number = self._read(name)
        count = self.count(group)
        if not count:
            raise ValueError("the stock has no such puzzle")
        entry = self.entry(group, number % count)
        chance = Chance(name.upper())
        symmetry = _split(group)[1]
        kind = _SAME_AS.get(symmetry, symmetry)
        values = random_symmetry(chance.below, kind).apply(values_of(entry.line))
        if kind != symmetry:
            values = tuple([values[9 * column + row] for row in range(9) for column in range(9)])
        return Entry(line_of(values), entry.level, entry.needs, entry.number)

    def name(self, group: str, index: int, turn: int) -> str:
        """Return the name of a puzzle of a group.

        turn: The number of its random symmetry, less than TURNS.
        """
        return str(self.version) + "-" + group + "-" + signs_of(index + turn * self.count(group))

    def of_day(self, level: str, day: int) -> str:
        """Return the name of a day's puzzle of this level; puzzles repeat only after all have been used.

        day: The number of the day, counted without gaps.
        """
        count = self.count(level)
        step = count * 5 // 8
        while not _is_coprime(step, count):
            step += 1
        turn = Chance("day " + str(day) + " " + level).below(TURNS)
        return self.name(level, day * step % count, turn)

    def _read(self, name: str) -> "tuple[str, int]":
        parts = name.split("-")
        if len(parts) < 3 or parts[0] != str(self.version):
            raise ValueError("this is no name of a puzzle of this stock")
        return "-".join(parts[1:-1]), number_of(parts[-1])

    def _sections(self, group: str) -> "list[Section]":
        kind, symmetry = _split(group)
        symmetry = _SAME_AS.get(symmetry, symmetry)
        return [
            section
            for section in self.sections
            if kind and section.symmetry == symmetry and kind in (section.level, section.needs)
        ]


def _split(group: str) -> "tuple[str, str]":
    """Return the level or technique of a group, and its symmetry."""
    kind, _, symmetry = group.rpartition("-")
    return (kind, symmetry) if kind and symmetry in KINDS else (group, KINDS[0])


def _is_coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def signs_of(number: int) -> str:
    """Return a number in the 32 characters of names, with at least four characters."""
    signs = ""
    while number or len(signs) < 4:
        number, last = divmod(number, len(SIGNS))
        signs = SIGNS[last] + signs
    return signs


def number_of(signs: str) -> int:
    """Return the number for these characters in either case; raise ValueError for other characters."""
    if not 0 < len(signs) <= LONGEST:
        raise ValueError("a number has 1 to 8 signs")
    number = 0
    for sign in signs.upper():
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


def pack_puzzles(sections: "Iterable[tuple[str, str, str, Sequence[str]]]") -> bytes:
    """Return a stock as bytes.

    sections: The symmetry, level, needed technique and lines of each section.

    The first line is a JSON list with five facts for each section: symmetry, level, needed technique, the
    number of puzzles, and the number of bytes of a puzzle. The puzzles follow. A puzzle is stored as a
    number. Its lowest 81 bits are the places of the givens. Above them, each given less one is a digit to
    the base 9; the first given is the lowest digit.
    """
    facts, parts = [], []
    for symmetry, level, needs, lines in sections:
        numbers = [_number(line) for line in lines]
        size = max([highest(number) // 8 + 1 for number in numbers])
        facts.append((symmetry, level, needs, len(lines), size))
        parts += [number.to_bytes(size, "big") for number in numbers]
    return json.dumps(facts, separators=(",", ":")).encode() + b"\n" + b"".join(parts)


def _number(line: str) -> int:
    digits = places = 0
    for cell in range(80, -1, -1):
        if line[cell] != ".":
            places |= 1 << cell
            digits = digits * 9 + int(line[cell]) - 1
    return digits << 81 | places


def unpack_puzzle(data: bytes) -> str:
    """Return a puzzle's line from its bytes."""
    number = int.from_bytes(data, "big")
    digits = number >> 81
    line = ""
    for cell in range(81):
        if number >> cell & 1:
            digits, digit = divmod(digits, 9)
            line += str(digit + 1)
        else:
            line += "."
    return line
