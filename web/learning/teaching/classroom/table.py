"""The work of a class as a table of pupils and lessons, and the same as CSV."""

from typing import TYPE_CHECKING

from learning.teaching.classroom.saved import Piece
from learning.work.saved_file import NOT_BEGUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from learning.teaching.classroom.saved import Saved
    from shared.life import Message
    from shared.words import Words

FORMULA = "=+-@\t\r"  # with these a spreadsheet takes a text for a formula


def said_of(piece: "Piece | None") -> "Message":
    """Return the sentence on a lesson of a pupil; one that the file does not have was not begun."""
    piece = piece or Piece()
    key = "learn.class_" + piece.way.replace(" ", "_")
    if not piece.tries and not piece.date:
        return (key, None)
    facts: dict[str, object] = {"way": (key, None), "count": piece.tries, "date": piece.date}
    return ("learn.class_cell" if piece.date else "learn.class_cell_without_date", facts)


def label_of(pupil: "Saved", pupils: "Sequence[Saved]", words: "Words") -> str:
    """Return the name on the work; with the file where there is none, or another pupil has the same."""
    name = pupil.name or words.say("learn.pupil_nameless")
    same = [each for each in pupils if each.name == pupil.name]
    return name + (" · " + pupil.file if pupil.file and (not pupil.name or len(same) > 1) else "")


def csv_of(pupils: "Sequence[Saved]", numbers: "Sequence[int]", words: "Words") -> str:
    """Return the table for a spreadsheet: for each lesson whether it is done, the tries, the date."""
    head = [words.say("learn.class_name"), words.say("learn.class_file")]
    for number in numbers:
        lesson = words.say("learn.class_lesson", {"number": number})
        columns = ("learn.class_way", "learn.class_tries", "learn.class_date")
        head += [lesson + ": " + words.say(column) for column in columns]
    rows = [head]
    for pupil in pupils:
        row = [pupil.name, pupil.file]
        for number in numbers:
            piece = pupil.piece(number) or Piece()
            way = words.say("learn.class_" + piece.way.replace(" ", "_"))
            row += [way, str(piece.tries) if piece.way != NOT_BEGUN else "", piece.date]
        rows.append(row)
    # A spreadsheet reads UTF-8 as such if the text begins with this mark.
    return "\ufeff" + "".join([",".join([_quoted(cell) for cell in row]) + "\r\n" for row in rows])


def _quoted(cell: str) -> str:
    text = "'" + cell if cell and cell[0] in FORMULA else cell
    return '"' + text.replace('"', '""') + '"'
