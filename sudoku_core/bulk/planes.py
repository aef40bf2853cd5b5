"""Convert thousands of lines of 81 characters to planes, and back.

A *plane* is a long int whose bit k belongs to puzzle k. To read lines, each character is converted to a
number of four bits in a byte. Lines k, k + 8, k + 16 ... form text k % 8. Eight such texts are converted
to four planes, with one byte for every eight puzzles. For this, squares of four bits are transposed by a
few shifts of one very long int for the whole batch ("delta swaps", see Henry Warren's "Hacker's Delight").
Writing reverses these steps.
"""

from collections.abc import Sequence
from itertools import compress

from sudoku_core.board.geometry import CELLS

Plane = int  # bit k belongs to puzzle k
Planes = list[Plane]  # a plane for each cell or each triad

# Translation tables for bytes: ASCII character -> digit, and digit -> ASCII character.
DIGIT_OF_BYTE = bytes(char - ord("0") if char in b"123456789" else 0 for char in range(256))
BYTE_OF_DIGIT = b".123456789".ljust(256, b"?")


def members(plane: Plane) -> list[int]:
    """Return the indexes of the bits that are set."""
    bits = f"{plane:b}".encode().translate(DIGIT_OF_BYTE)
    return list(compress(range(len(bits)), reversed(bits)))


def read(lines: Sequence[str]) -> list[Planes]:
    """Return the candidates of these lines: the given of a filled cell, all digits of an empty cell."""
    size = 81 * len(lines) // 8
    texts = ["".join(lines[k::8]).encode("ascii", "replace").translate(DIGIT_OF_BYTE) for k in range(8)]
    numbers = [int.from_bytes(text, "little") for text in texts]
    rows = _transpose_bits([numbers[k] | numbers[k + 4] << 4 for k in range(4)], size)
    bits = [row.to_bytes(size, "little") for row in rows]
    everyone = (1 << len(lines)) - 1
    allowed = []
    for cell in CELLS:
        ones, twos, fours, eights = (int.from_bytes(row[cell::81], "little") for row in bits)
        empty = everyone ^ (ones | twos | fours | eights)
        nine = eights & ones
        six_seven = fours & twos
        seven = six_seven & ones
        four_five = fours ^ six_seven
        five = four_five & ones
        two_three = twos ^ six_seven
        three = two_three & ones
        one = ones ^ three ^ five ^ seven ^ nine
        two, four, six, eight = (
            two_three ^ three,
            four_five ^ five,
            six_seven ^ seven,
            eights ^ nine,
        )
        givens = (one, two, three, four, five, six, seven, eight, nine)
        allowed.append([given | empty for given in givens])
    return [list(places) for places in zip(*allowed, strict=True)]


def write(placed: list[Planes], width: int) -> list[str]:
    """Return a line for each puzzle, with its placed digits and with dots for empty cells."""
    height, size = width // 8, 81 * width // 8
    bits = [bytearray(size) for _ in range(4)]
    for cell, digits in enumerate(zip(*placed, strict=True)):
        one, two, three, four, five, six, seven, eight, nine = digits
        six_seven = six | seven
        ones = one | three | five | seven | nine
        binary = ones, two | three | six_seven, four | five | six_seven, eight | nine
        for row, plane in zip(bits, binary, strict=True):
            row[cell::81] = plane.to_bytes(height, "little")
    rows = _transpose_bits([int.from_bytes(row, "little") for row in bits], size)
    low_halves = int.from_bytes(b"\x0f" * size, "little")
    lines = [""] * width
    for k in range(8):
        digits_of_k = rows[k % 4] >> (k & 4) & low_halves
        text = digits_of_k.to_bytes(size, "little").translate(BYTE_OF_DIGIT).decode()
        lines[k::8] = [text[start : start + 81] for start in range(0, size, 81)]
    return lines


def _transpose_bits(rows: Sequence[int], size: int) -> tuple[int, int, int, int]:
    """Transpose each half byte of four numbers: bit i of number j becomes bit j of number i."""
    a, b, c, d = rows
    a, c = _swap_bits(a, c, 2, int.from_bytes(b"\x33" * size, "little"))
    b, d = _swap_bits(b, d, 2, int.from_bytes(b"\x33" * size, "little"))
    a, b = _swap_bits(a, b, 1, int.from_bytes(b"\x55" * size, "little"))
    c, d = _swap_bits(c, d, 1, int.from_bytes(b"\x55" * size, "little"))
    return a, b, c, d


def _swap_bits(first: int, second: int, shift: int, mask: int) -> tuple[int, int]:
    """Swap the bits `mask << shift` of one number with the bits `mask` of the other (a "delta swap")."""
    different = (first >> shift ^ second) & mask
    return first ^ different << shift, second ^ different
