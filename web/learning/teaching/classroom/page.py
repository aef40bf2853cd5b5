"""Show the work of a class. This module is loaded when a teacher opens files for the first time."""

import asyncio
from typing import TYPE_CHECKING

from learning.teaching.classroom.painting import ClassPainter
from learning.teaching.classroom.saved import LONGEST_FILE, MOST_PUPILS, join_class, parse_saved
from learning.teaching.classroom.table import class_csv
from shared.services import files

if TYPE_CHECKING:
    from dom import File

    from learning.state import LearningState
    from learning.teaching.classroom.saved import SavedWork
    from learning.teaching.classroom.state import Classroom
    from shared.conductor import Conductor
    from shared.life import Message

_painted_pages: list["Conductor"] = []


def open_files(page: "Conductor", chosen_files: "list[File]") -> None:
    """Show the work in these files."""
    if not _painted_pages:
        _painted_pages.append(page)
        page.add_painter(_class_of, ClassPainter(page.state.lesson_names))
    asyncio.create_task(_read_files(page, chosen_files))


def _class_of(state: "LearningState") -> "Classroom | None":
    return state.classroom


async def _read_files(page: "Conductor", chosen_files: "list[File]") -> None:
    pupils: tuple[SavedWork, ...] = ()
    refused: list[Message] = []
    for file in chosen_files[:MOST_PUPILS]:
        facts: dict[str, object] = {"text": str(file.name)}
        text, problem = await files.text_of_file(file, LONGEST_FILE)
        if problem == "long":
            refused.append(("learn.class_too_large", facts))
        elif text is None:
            refused.append(("learn.class_unread", facts))
        else:
            works = parse_saved(text, str(file.name)) if len(pupils) < MOST_PUPILS else ()
            pupils += works
            if not works and len(pupils) < MOST_PUPILS:
                refused.append(("learn.class_not_saved", facts))
    if len(chosen_files) > MOST_PUPILS:
        refused.append(("learn.class_too_many", {"most": MOST_PUPILS}))
    page.run("class_read", pupils, tuple(refused))


def save_csv(page: "Conductor") -> None:
    """Save a table of the work as a file."""
    numbers = range(1, len(page.state.lesson_names) + 1)
    text = class_csv(page.state.classroom.pupils, list(numbers), page.words)
    files.save_text("class.csv", text, "text/csv")


def save_class(page: "Conductor") -> None:
    """Save the work of all pupils as one file."""
    files.save_text("class.py", join_class(page.state.classroom.pupils), "text/x-python")
