"""Read the page's address: the lesson in its fragment, and the lessons that a link selects."""

from sudoku_core.board.bounded import parse_whole

LAST_PAGE = "lesson-end"
LESSON_PREFIX = "lesson-"


def parse_lesson_number(fragment: str, count: int) -> int | None:
    """Return the number of the lesson in this fragment of an address, or None.

    count: The number of lessons. The last page has the next number.
    """
    if fragment == LAST_PAGE:
        return count + 1
    if not fragment.startswith(LESSON_PREFIX):
        return None
    return parse_whole(fragment[len(LESSON_PREFIX) :], count, 1)


def parse_lessons(text: str, count: int) -> "tuple[tuple[int, ...], bool]":
    """Return the numbers of the lessons in a list, and whether all items of the list are valid.

    If the list has no valid items, return all lessons.
    """
    items = [item for item in text.split(",") if item]
    numbers = [parse_whole(item, count, 1) for item in items]
    valid = [number for number in numbers if number]
    return tuple(valid or range(1, count + 1)), len(valid) == len(items)
