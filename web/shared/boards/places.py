"""Places in sentences: seen as r3c4, heard as the cells of a board are, "row 3, column 4"."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.words import Words

    Place = tuple[str, str]  # the digits of its row and of its column

_NAME = len("r3c4")


def places_in(text: str) -> "list[tuple[str, Place | None]]":
    """Return a text in pieces: each with the place that it is the name of, or with None."""
    pieces: list[tuple[str, Place | None]] = []
    begun, at = 0, text.find("r")
    while at >= 0:
        end = at + _NAME
        place = _place(text[at:end])
        if not place or _is_of_word(text[at - 1 : at]) or _is_of_word(text[end : end + 1]):
            at = text.find("r", at + 1)
            continue
        pieces.append((text[begun:at], None))
        pieces.append((text[at:end], place))
        begun, at = end, text.find("r", end)
    pieces.append((text[begun:], None))
    return [piece for piece in pieces if piece[0]]


def heard(text: str, words: "Words") -> str:
    """Return a sentence as it is heard."""
    return "".join([in_words(place, words) if place else piece for piece, place in places_in(text)])


def in_words(place: "Place", words: "Words") -> str:
    """Return the name of a place as it is heard."""
    return words.say("said.cell", {"row": place[0], "column": place[1]})


def _place(name: str) -> "Place | None":
    is_one = len(name) == _NAME and name[2] == "c" and "1" <= name[1] <= "9" and "1" <= name[3] <= "9"
    return (name[1], name[3]) if is_one else None


def _is_of_word(sign: str) -> bool:
    return "0" <= sign <= "9" or "a" <= sign.lower() <= "z"
