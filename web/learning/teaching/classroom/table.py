"""Convert the work of a class to a table of pupils and lessons, and to CSV."""

from typing import TYPE_CHECKING

from learning.teaching.classroom.saved import SavedPiece
from learning.work.saved_file import NOT_BEGUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from learning.teaching.classroom.saved import SavedWork
    from shared.life import Message
    from shared.words import Words

FORMULA = "=+-@\t\r"  # spreadsheets treat a text that starts with one of these as a formula


def piece_sentence(piece: "SavedPiece | None") -> "Message":
    """Return the sentence about a pupil's lesson. A lesson without a piece in the file is not begun."""
    piece = piece or SavedPiece()
    key = "learn.class_" + piece.state.replace(" ", "_")
    if not piece.tries and not piece.date:
        return (key, None)
    values: dict[str, object] = {"way": (key, None), "count": piece.tries, "date": piece.date}
    return ("learn.class_cell" if piece.date else "learn.class_cell_without_date", values)


def pupil_label(pupil: "SavedWork", pupils: "Sequence[SavedWork]", words: "Words") -> str:
    """Return the pupil's name.

    Add the file name if the name is empty or another pupil has the same name.
    """
    name = pupil.name or words.say("learn.pupil_nameless")
    namesakes = [other for other in pupils if other.name == pupil.name]
    return name + (" · " + pupil.file if pupil.file and (not pupil.name or len(namesakes) > 1) else "")


def class_csv(pupils: "Sequence[SavedWork]", numbers: "Sequence[int]", words: "Words") -> str:
    """Return the table as CSV, with the state, the tries and the date of each lesson."""
    head = [words.say("learn.class_name"), words.say("learn.class_file")]
    for number in numbers:
        lesson = words.say("learn.class_lesson", {"number": number})
        columns = ("learn.class_way", "learn.class_tries", "learn.class_date")
        head += [lesson + ": " + words.say(column) for column in columns]
    rows = [head]
    for pupil in pupils:
        row = [pupil.name, pupil.file]
        for number in numbers:
            piece = pupil.piece(number) or SavedPiece()
            state = words.say("learn.class_" + piece.state.replace(" ", "_"))
            row += [state, str(piece.tries) if piece.state != NOT_BEGUN else "", piece.date]
        rows.append(row)
    # With a byte order mark, spreadsheets recognize UTF-8.
    return "\ufeff" + "".join([",".join([_quoted(cell) for cell in row]) + "\r\n" for row in rows])


def _quoted(cell: str) -> str:
    text = "'" + cell if cell and cell[0] in FORMULA else cell
    return '"' + text.replace('"', '""') + '"'
