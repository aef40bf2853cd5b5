"""Parse the puzzles of a race from the reader's text."""

from lab.race.state import MOST_PUZZLES
from sudoku_core.board.grid import is_plain_line

# Parsing a longer text is noticeably slow, unless each line is a puzzle.
LONGEST_TEXT = 100_000


def read_puzzles(text: str) -> tuple[list[str], int, int]:
    """Return the first puzzles in a text, the number of all puzzles, and the number of unreadable puzzles.

    Beyond LONGEST_TEXT, each line counts as a puzzle.
    """
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if not [line for line in lines if not is_plain_line(line)]:
        return [line.replace("0", ".") for line in lines[:MOST_PUZZLES]], len(lines), 0
    from shared.boards.formats import PuzzleError, parse_many

    puzzles: list[str] = []
    puzzle_count = unreadable_count = 0
    parsed_end = len(text) if len(text) <= LONGEST_TEXT else text.rfind("\n", 0, LONGEST_TEXT) + 1
    for grid in parse_many(text[:parsed_end]):
        if isinstance(grid, PuzzleError):
            unreadable_count += 1
        else:
            puzzle_count += 1
            if len(puzzles) < MOST_PUZZLES:
                puzzles.append(str(grid))
    return (
        puzzles,
        puzzle_count + len([line for line in text[parsed_end:].split("\n") if line.strip()]),
        unreadable_count,
    )
