"""What the address of the page says: the lesson behind its #, and the lessons that a link chooses."""

from sudoku_core.board.bounded import whole

LAST = "lesson-end"
PLACE = "lesson-"


def number_of(place: str, count: int) -> int | None:
    """Return the number of the lesson that the part of an address behind # names; None for no lesson."""
    if place == LAST:
        return count + 1
    return whole(place[len(PLACE) :], count, 1) if place.startswith(PLACE) else None


def chosen_in(text: str, count: int) -> "tuple[tuple[int, ...], bool]":
    """Return the lessons that a list names, all of them if it names none, and whether each name is one."""
    wanted = [each for each in text.split(",") if each]
    numbers = [whole(each, count, 1) for each in wanted]
    known = [number for number in numbers if number]
    return tuple(known or range(1, count + 1)), len(known) == len(wanted)
