"""Read the page's address: the lesson in its fragment, and the lessons that a link selects."""

from sudoku_core.board.bounded import parse_whole

LAST_PAGE = "lesson-end"
LESSON_PREFIX = "lesson-"


def lesson_number_of(place: str, count: int) -> int | None:
    """Return the number of the lesson in the address's fragment, or None. count: The number of lessons."""
    if place == LAST_PAGE:
        return count + 1
    return parse_whole(place[len(LESSON_PREFIX) :], count, 1) if place.startswith(LESSON_PREFIX) else None


def read_lessons(text: str, count: int) -> "tuple[tuple[int, ...], bool]":
    """Return the lessons in a list (all if it is empty), and whether every name in it is valid."""
    wanted = [each for each in text.split(",") if each]
    numbers = [parse_whole(each, count, 1) for each in wanted]
    known = [number for number in numbers if number]
    return tuple(known or range(1, count + 1)), len(known) == len(wanted)
