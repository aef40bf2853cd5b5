"""A stock of puzzles in few bytes, and the names by which it gives one of them, turned.

The puzzles lie in sections, those of one symmetry, level and technique that they need together. A name is
`1-hard-7K3Q`: the stock's version; a group, which is a level or a technique, perhaps with a symmetry behind
it, as `hard-180`; and a number, which says which puzzle of the group and how it is turned. A stock is never
changed, so a name gives the same puzzle for ever.
"""

import json

from sudoku_core.board.compat import highest
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import KINDS, random_symmetry
from sudoku_core.maker.chance import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without those that look like others
TURNS = 1000  # of each puzzle, for those who play it again
LONGEST = 8  # signs of a number

# Rows that are made columns turn one of these symmetries into the other, so the file has only one of them.
_SAME_AS = {"horizontal": "vertical"}


class Entry:
    """A puzzle of the stock as it was made. number: of all puzzles of the stock, from 0."""

    def __init__(self, line: str, level: str, needs: str, number: int) -> None:
        self.line = line
        self.level = level
        self.needs = needs
        self.number = number


class Section:
    """Puzzles of one kind. first: the number of its first puzzle; start: of its first byte."""

    symmetry: str
    level: str
    needs: str
    count: int
    size: int

    def __init__(self, facts: "Sequence[str | int]", first: int, start: int) -> None:
        self.symmetry, self.level, self.needs = str(facts[0]), str(facts[1]), str(facts[2])
        self.count, self.size = int(facts[3]), int(facts[4])
        self.first = first
        self.start = start


class Stock:
    """The puzzles of a file, see `packed`. version: of the stock, which stands in the names."""

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
        """Return how many puzzles a group has."""
        return sum([section.count for section in self._sections(group)])

    @property
    def total(self) -> int:
        """How many puzzles the stock has."""
        return sum([section.count for section in self.sections])

    def entry(self, group: str, index: int) -> Entry:
        """Return a puzzle of a group by its place in it; IndexError where there is none."""
        section, index = self._place(group, index)
        start = section.start + index * section.size
        line = unpacked(self._data[start : start + section.size])
        return Entry(line, section.level, section.needs, section.first + index)

    def number(self, group: str, index: int) -> int:
        """Return the number that the puzzle at this place of a group has among all of the stock."""
        section, index = self._place(group, index)
        return section.first + index

    def _place(self, group: str, index: int) -> "tuple[Section, int]":
        for section in self._sections(group):
            if index < section.count:
                return section, index
            index -= section.count
        raise IndexError("the group has no such puzzle")

    def named(self, name: str) -> Entry:
        """Return the puzzle of a name, turned; ValueError where there is none."""
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
        """Return the name of a puzzle of a group. turn: which of its turns, below TURNS."""
        return str(self.version) + "-" + group + "-" + signs_of(index + turn * self.count(group))

    def of_day(self, level: str, day: int) -> str:
        """Return the name of the puzzle of this level on a day, another one as long as the stock has one.

        day: its number, of days that follow each other.
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
    """Return a number in the 32 signs of names, with four signs at least."""
    signs = ""
    while number or len(signs) < 4:
        number, last = divmod(number, len(SIGNS))
        signs = SIGNS[last] + signs
    return signs


def number_of(signs: str) -> int:
    """Return the number that such signs stand for, in either case; ValueError for others."""
    if not 0 < len(signs) <= LONGEST:
        raise ValueError("a number has 1 to 8 signs")
    number = 0
    for sign in signs.upper():
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


def packed(sections: "Iterable[tuple[str, str, str, Sequence[str]]]") -> bytes:
    """Return a stock as bytes. sections: symmetry, level, needs, and the lines of each.

    The first line is a JSON list: for each section these three, how many puzzles it has and how many bytes
    each of them takes. Then come the puzzles: a number whose lowest 81 bits say where the givens are, and
    above them the givens less one, the first lowest, as digits to the base 9.
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


def unpacked(data: bytes) -> str:
    """Return the line of a packed puzzle."""
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
