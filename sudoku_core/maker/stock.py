"""A stock of puzzles in a few bytes each; each random symmetry of a puzzle has a name of its own.

The puzzles are in sections by symmetry, level and needed technique. A name such as `1-hard-7K3Q` has three
parts. The first is the version of the stock. The second is a group: a level or a technique, perhaps with a
symmetry, as in `hard-180`. The third is a number that selects a puzzle of the group and its random
symmetry. A stock never changes, so a name always means the same puzzle.
"""

import json

from sudoku_core.board.compat import highest
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import KINDS, random_symmetry
from sudoku_core.maker.chance import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# The digits of numbers in base 32; no letter looks like another character.
CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SYMMETRIES_PER_PUZZLE = 1000  # random symmetries of each puzzle, so that players do not recognize it
MAX_LENGTH = 8  # the maximum number of characters of a number

# The file has only one of two symmetries that are transposed into each other.
_STORED_AS = {"horizontal": "vertical"}


class Entry:
    """A stored puzzle."""

    def __init__(self, line: str, level: str, needs: str, number: int) -> None:
        self.line = line
        self.level = level
        self.needs = needs  # the slug of its needed technique, or ""
        self.number = number  # its number among all puzzles of the stock, from 0


class Section:
    """Puzzles of the same symmetry, level and technique, stored one after another."""

    symmetry: str
    level: str
    needs: str
    count: int  # the number of puzzles
    size: int  # the number of bytes of a puzzle

    def __init__(self, fields: "Sequence[str | int]", first_number: int, first_byte: int) -> None:
        symmetry, level, needs, count, size = fields
        self.symmetry, self.level, self.needs = str(symmetry), str(level), str(needs)
        self.count, self.size = int(count), int(size)
        self.first_number = first_number  # the number of its first puzzle in the stock
        self.first_byte = first_byte  # the position of that puzzle in the file


class Stock:
    """The puzzles of a file made by `pack_puzzles`.

    data: The bytes of the file.
    version: The version of the stock, which is part of the names.
    """

    def __init__(self, data: bytes, version: int) -> None:
        self.version = version
        self._data = data
        self.sections: list[Section] = []
        position, number = data.index(b"\n") + 1, 0
        for fields in json.loads(data[: position - 1]):
            section = Section(fields, number, position)
            self.sections.append(section)
            position += section.count * section.size
            number += section.count

    def count(self, group: str) -> int:
        """Return the number of puzzles in a group."""
        return sum([section.count for section in self._sections_of_group(group)])

    @property
    def total(self) -> int:
        """The number of puzzles in the stock."""
        return sum([section.count for section in self.sections])

    def entry(self, group: str, index: int) -> Entry:
        """Return the puzzle with this index in a group; raise IndexError if there is none."""
        section, index = self._find_section(group, index)
        start = section.first_byte + index * section.size
        line = unpack_puzzle(self._data[start : start + section.size])
        return Entry(line, section.level, section.needs, section.first_number + index)

    def number(self, group: str, index: int) -> int:
        """Return the number of a puzzle in the whole stock, from its index in a group."""
        section, index = self._find_section(group, index)
        return section.first_number + index

    def _find_section(self, group: str, index: int) -> "tuple[Section, int]":
        """Return the section of a puzzle of a group, and the puzzle's index in it."""
        for section in self._sections_of_group(group):
            if index < section.count:
                return section, index
            index -= section.count
        raise IndexError("the group has no such puzzle")

    def find_named(self, name: str) -> Entry:
        """Return the puzzle with this name, transformed; raise ValueError if there is none."""
        group, number = self._parse_name(name)
        count = self.count(group)
        if not count:
            raise ValueError("the stock has no such puzzle")
        entry = self.entry(group, number % count)
        chance = Chance(name.upper())
        symmetry = _split_group(group)[1]
        stored_symmetry = _STORED_AS.get(symmetry, symmetry)
        values = random_symmetry(chance.below, stored_symmetry).apply(values_of(entry.line))
        if stored_symmetry != symmetry:  # transpose the grid
            values = tuple([values[9 * column + row] for row in range(9) for column in range(9)])
        return Entry(line_of(values), entry.level, entry.needs, entry.number)

    def name(self, group: str, index: int, symmetry_number: int) -> str:
        """Return the name of a puzzle of a group.

        symmetry_number: The index of its random symmetry, from 0 to SYMMETRIES_PER_PUZZLE - 1.
        """
        number = index + symmetry_number * self.count(group)
        return str(self.version) + "-" + group + "-" + encode_number(number)

    def random_name(self, group: str, index: int, random_number: float) -> str:
        """Return the name of a puzzle of a group in a random symmetry.

        random_number: At least 0 and less than 1.
        """
        return self.name(group, index, int(random_number * SYMMETRIES_PER_PUZZLE))

    def name_of_day(self, level: str, day: int) -> str:
        """Return the name of a day's puzzle of this level; puzzles repeat only after all have been used.

        day: The number of the day, counted without gaps.
        """
        count = self.count(level)
        step = count * 5 // 8
        while not _is_coprime(step, count):
            step += 1
        symmetry_number = Chance("day " + str(day) + " " + level).below(SYMMETRIES_PER_PUZZLE)
        return self.name(level, day * step % count, symmetry_number)

    def _parse_name(self, name: str) -> "tuple[str, int]":
        parts = name.split("-")
        if len(parts) < 3 or parts[0] != str(self.version):
            raise ValueError("this is not the name of a puzzle of this stock")
        return "-".join(parts[1:-1]), decode_number(parts[-1])

    def _sections_of_group(self, group: str) -> "list[Section]":
        kind, symmetry = _split_group(group)
        symmetry = _STORED_AS.get(symmetry, symmetry)
        return [
            section
            for section in self.sections
            if kind and section.symmetry == symmetry and kind in (section.level, section.needs)
        ]


def _split_group(group: str) -> "tuple[str, str]":
    """Return the level or technique of a group, and its symmetry."""
    kind, _, symmetry = group.rpartition("-")
    return (kind, symmetry) if kind and symmetry in KINDS else (group, KINDS[0])


def _is_coprime(first: int, second: int) -> bool:
    while second:
        first, second = second, first % second
    return first == 1


def encode_number(number: int) -> str:
    """Return a number in base 32, with at least four characters."""
    characters = ""
    while number or len(characters) < 4:
        number, digit = divmod(number, len(CHARACTERS))
        characters = CHARACTERS[digit] + characters
    return characters


def decode_number(characters: str) -> int:
    """Return the number for these characters in either case; raise ValueError for other characters."""
    if not 0 < len(characters) <= MAX_LENGTH:
        raise ValueError(f"a number has 1 to {MAX_LENGTH} characters")
    number = 0
    for character in characters.upper():
        number = number * len(CHARACTERS) + CHARACTERS.index(character)
    return number


def pack_puzzles(sections: "Iterable[tuple[str, str, str, Sequence[str]]]") -> bytes:
    """Return a stock as bytes.

    sections: The symmetry, level, needed technique and lines of each section.

    The first line is a JSON list with five fields for each section: symmetry, level, needed technique, the
    number of puzzles, and the number of bytes of a puzzle. The puzzles follow. A puzzle is stored as a
    number. Its lowest 81 bits are the cells of the givens. Above them, each given minus one is a base-9
    digit; the first given is the lowest digit.
    """
    fields, puzzles = [], []
    for symmetry, level, needs, lines in sections:
        numbers = [_pack_line(line) for line in lines]
        size = max([highest(number) // 8 + 1 for number in numbers])
        fields.append((symmetry, level, needs, len(lines), size))
        puzzles += [number.to_bytes(size, "big") for number in numbers]
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n" + b"".join(puzzles)


def _pack_line(line: str) -> int:
    digits = cells = 0
    for cell in range(80, -1, -1):
        if line[cell] != ".":
            cells |= 1 << cell
            digits = digits * 9 + int(line[cell]) - 1
    return digits << 81 | cells


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
