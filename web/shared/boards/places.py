"""Spell out the cell names in sentences for screen readers: r3c4 as "row 3, column 4"."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.words import Words

    Place = tuple[str, str]  # the row and the column of a cell, each as a digit

_NAME_LENGTH = len("r3c4")


def places_in(text: str) -> "list[tuple[str, Place | None]]":
    """Split a text into pieces: (cell name, row and column) and (other text, None)."""
    pieces: list[tuple[str, Place | None]] = []
    start, index = 0, text.find("r")
    while index >= 0:
        end = index + _NAME_LENGTH
        place = _parse_cell_name(text[index:end])
        is_in_word = _is_letter_or_digit(text[index - 1 : index]) or _is_letter_or_digit(
            text[end : end + 1]
        )
        if not place or is_in_word:
            index = text.find("r", index + 1)
            continue
        pieces.append((text[start:index], None))
        pieces.append((text[index:end], place))
        start, index = end, text.find("r", end)
    pieces.append((text[start:], None))
    return [piece for piece in pieces if piece[0]]


def spell_out_places(text: str, words: "Words") -> str:
    """Return a sentence with its cell names spelled out."""
    return "".join([spell_out(place, words) if place else piece for piece, place in places_in(text)])


def spell_out(place: "Place", words: "Words") -> str:
    """Return the name of a cell in words."""
    return words.say("said.cell", {"row": place[0], "column": place[1]})


def _parse_cell_name(name: str) -> "Place | None":
    is_place = (
        len(name) == _NAME_LENGTH and name[2] == "c" and "1" <= name[1] <= "9" and "1" <= name[3] <= "9"
    )
    return (name[1], name[3]) if is_place else None


def _is_letter_or_digit(character: str) -> bool:
    return "0" <= character <= "9" or "a" <= character.lower() <= "z"
