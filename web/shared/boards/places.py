"""Spell out the cell names in sentences for screen readers: r3c4 as "row 3, column 4"."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.words import Words

    Place = tuple[str, str]  # the row and the column of a cell, each as a digit

_NAME = len("r3c4")


def places_in(text: str) -> "list[tuple[str, Place | None]]":
    """Split a text into pieces: (cell name, its place) and (other text, None)."""
    pieces: list[tuple[str, Place | None]] = []
    begun, at = 0, text.find("r")
    while at >= 0:
        end = at + _NAME
        place = _place(text[at:end])
        is_in_word = _is_letter_or_digit(text[at - 1 : at]) or _is_letter_or_digit(text[end : end + 1])
        if not place or is_in_word:
            at = text.find("r", at + 1)
            continue
        pieces.append((text[begun:at], None))
        pieces.append((text[at:end], place))
        begun, at = end, text.find("r", end)
    pieces.append((text[begun:], None))
    return [piece for piece in pieces if piece[0]]


def spell_out_places(text: str, words: "Words") -> str:
    """Return a sentence with its cell names spelled out."""
    return "".join([spell_out(place, words) if place else piece for piece, place in places_in(text)])


def spell_out(place: "Place", words: "Words") -> str:
    """Return the name of a cell in words."""
    return words.say("said.cell", {"row": place[0], "column": place[1]})


def _place(name: str) -> "Place | None":
    is_place = len(name) == _NAME and name[2] == "c" and "1" <= name[1] <= "9" and "1" <= name[3] <= "9"
    return (name[1], name[3]) if is_place else None


def _is_letter_or_digit(character: str) -> bool:
    return "0" <= character <= "9" or "a" <= character.lower() <= "z"
