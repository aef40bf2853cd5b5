"""Write the reader's work on all lessons as one Python file.

Each piece of code follows a header line that is the same in every language,

    # ---- Lesson 4 (search): done, 2026-11-28, 3 tries, 12 lines

and a comment with the same information in the language of the page. The last number is the number of lines
of code after the comment. So a line of code that looks like a header does not start a new piece. STATES
lists the states of a piece.
"""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE
from learning.work.joining import definitions
from learning.work.solver import SOLVER
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from learning.work.records import LessonWork
    from shared.words import Words

# The states of a piece:
#   DONE: the code is right
#   DONE_WITH_OURS: the code is our solution, which the reader has seen
#   CHANGED: the code was changed after it was right
#   NOT_DONE: the code is not right yet
#   NOT_BEGUN: there is no code
#   OURS: our code, which the reader has requested
DONE, DONE_WITH_OURS, CHANGED, NOT_DONE, NOT_BEGUN, OURS = STATES = (
    "done",
    "done with our solution",
    "changed since it was done",
    "not done",
    "not begun",
    "ours",
)
FILE_HEADER = "# Sudoku Lab, course"
NAME_FIELD = "; name: "
PIECE_HEADER = "# ---- Lesson "
LONGEST_WORK_NAME = 80

# The end of a file with a complete solver. It solves the puzzle on the command line, or example D.
MAIN_PROGRAM = """

if __name__ == "__main__":
    import sys

    line = sys.argv[1] if len(sys.argv) > 1 else "PUZZLE"
    digits = [int(sign) if sign.isdigit() else 0 for sign in line]
    board = [digits[9 * row : 9 * row + 9] for row in range(9)]
    print("solved" if solve(board) else "no solution")
    for row in board:
        print(*row)
""".replace("PUZZLE", PUZZLE)


class Piece(Value):
    """A piece of the file: a lesson with its code."""

    number: int = 0  # the lesson's number
    name: str = ""  # the lesson's name, such as "search"
    title: str = ""  # the lesson's title, in the language of the page
    state: str = NOT_BEGUN  # one of STATES
    date: str = ""  # the date in the record
    tries: int = 0  # the tries in the record
    code: str = ""


def make_pieces(
    lessons: "list[dict[str, Any]]",
    chosen: "tuple[int, ...]",
    works: "dict[str, LessonWork]",
    *,
    with_ours: bool,
) -> "list[Piece]":
    """Return the pieces of the selected lessons, and of other lessons that the reader has worked on.

    lessons: The texts of all lessons, in order.
    works: The reader's work by lesson name.
    with_ours: Whether to add our function to a selected lesson that is not done.
    """
    pieces: list[Piece] = []
    for number, lesson in enumerate(lessons, 1):
        work = works[lesson["name"]]
        if number in chosen or not work.is_empty:
            pieces += _lesson_pieces(number, lesson, work, with_ours and number in chosen)
    return pieces


def _lesson_pieces(
    number: int, lesson: "dict[str, Any]", work: "LessonWork", with_ours: bool
) -> "list[Piece]":
    record, code = work.record, work.code
    basic = Piece(
        number=number, name=lesson["name"], title=lesson["title"], date=record.date, tries=record.tries
    )
    ours = basic.having(state=OURS, date="", tries=0, code=lesson["solution"])
    if work.right_code is None:
        state = NOT_BEGUN if code is None else NOT_DONE
        return [basic.having(state=state, code=code or "")] + ([ours] if with_ours else [])
    right = basic.having(
        state=DONE_WITH_OURS if work.is_ours(lesson["solution"]) else DONE, code=work.right_code
    )
    # In Python, the last definition of a name counts, so the right code comes last.
    return (
        [right]
        if code in (None, work.right_code)
        else [basic.having(state=CHANGED, code=code or ""), right]
    )


def write_file(pieces: "list[Piece]", words: "Words", name: str = "") -> str:
    """Return the text of the file. name: The pupil's name, or ""."""
    header = FILE_HEADER + (NAME_FIELD + " ".join(name.split())[:LONGEST_WORK_NAME] if name else "")
    parts = [header + "\n# " + words.say("learn.file_hint") + "\n"]
    for piece in pieces:
        lines = piece.code.strip("\n").split("\n") if piece.code.strip() else []
        parts.append(
            "\n".join([_machine_line(piece, len(lines)), "# " + _reader_line(piece, words)] + lines) + "\n"
        )
    solvers = [piece.state for piece in pieces if SOLVER in definitions(piece.code)]
    return "\n\n".join(parts) + (
        MAIN_PROGRAM if solvers and solvers[-1] in (DONE, DONE_WITH_OURS, OURS) else ""
    )


def _machine_line(piece: Piece, lines: int) -> str:
    parts = [
        piece.state,
        piece.date,
        _format_count(piece.tries, "try", "tries"),
        _format_count(lines, "line", "lines"),
    ]
    header = PIECE_HEADER + str(piece.number) + " (" + piece.name + "): "
    return header + ", ".join([part for part in parts if part])


def _format_count(count: int, one: str, many: str) -> str:
    return str(count) + " " + (one if count == 1 else many) if count else ""


def _reader_line(piece: Piece, words: "Words") -> str:
    """Return the information of the header line in the language of the page."""
    key = "learn.file_" + piece.state.replace(" ", "_")
    text = words.say(key, {"number": piece.number, "title": piece.title})
    if not piece.tries:
        return text
    record = words.say("learn.file_tries", {"count": piece.tries, "date": piece.date})
    return words.say("learn.file_with_tries", {"said": text, "tries": record})
