"""Show the work of a class. This module is loaded when a teacher opens the first files."""

import asyncio
from typing import TYPE_CHECKING

from learning.teaching.classroom.painting import ClassPainter
from learning.teaching.classroom.saved import LONGEST_FILE, MOST_PUPILS, of_class, read_saved
from learning.teaching.classroom.table import csv_of
from shared.services import files

if TYPE_CHECKING:
    from dom import File

    from learning.state import LearningState
    from learning.teaching.classroom.saved import Saved
    from learning.teaching.classroom.state import Classroom
    from shared.conductor import Conductor
    from shared.life import Message

_ready: list["Conductor"] = []


def open_files(page: "Conductor", chosen: "list[File]") -> None:
    """Show the work in these files."""
    if not _ready:
        _ready.append(page)
        page.show(_class_of, ClassPainter(page.state.lesson_names))
    asyncio.create_task(_read(page, chosen))


def _class_of(state: "LearningState") -> "Classroom | None":
    return state.classroom


async def _read(page: "Conductor", chosen: "list[File]") -> None:
    pupils: tuple[Saved, ...] = ()
    refused: list[Message] = []
    for file in chosen[:MOST_PUPILS]:
        facts: dict[str, object] = {"text": str(file.name)}
        text, problem = await files.text_of_file(file, LONGEST_FILE)
        if problem == "long":
            refused.append(("learn.class_too_large", facts))
        elif text is None:
            refused.append(("learn.class_unread", facts))
        else:
            found = read_saved(text, str(file.name)) if len(pupils) < MOST_PUPILS else ()
            pupils += found
            if not found and len(pupils) < MOST_PUPILS:
                refused.append(("learn.class_not_saved", facts))
    if len(chosen) > MOST_PUPILS:
        refused.append(("learn.class_too_many", {"most": MOST_PUPILS}))
    page.run("class_read", pupils, tuple(refused))


def save_csv(page: "Conductor") -> None:
    """Save a table of the work as a file."""
    numbers = range(1, len(page.state.lesson_names) + 1)
    text = csv_of(page.state.classroom.pupils, list(numbers), page.words)
    files.save_text("class.csv", text, "text/csv")


def save_class(page: "Conductor") -> None:
    """Save the work of all pupils as one file."""
    files.save_text("class.py", of_class(page.state.classroom.pupils), "text/x-python")
