"""Services that assemble programs from all lessons, after loading the lessons' texts."""

import asyncio
from typing import TYPE_CHECKING

from learning import running
from learning.teaching import naming
from learning.work import storing
from shared.services import files

if TYPE_CHECKING:
    from typing import Any

    from learning.state import LearningState
    from learning.work.records import LessonWork
    from shared.conductor import Conductor


# A cache: language -> the texts of all lessons.
_lessons_cache: "dict[str, list[dict[str, Any]]]" = {}


async def load_lessons(names: "tuple[str, ...]", language: str) -> "list[dict[str, Any]] | None":
    """Load the texts of all lessons; return None if a file fails to load."""
    if language in _lessons_cache:
        return _lessons_cache[language]
    lessons = []
    for name in names:
        lesson = await files.json_of_site("lessons/" + name + "." + language + ".json")
        if lesson is None:
            return None
        lessons.append(lesson)
    _lessons_cache[language] = lessons
    return lessons


def load_works(state: "LearningState") -> "dict[str, LessonWork]":
    """Return the stored work on each lesson: name -> work."""
    return {name: storing.load_work(name) for name in state.lesson_names}


def request_solver(page: "Conductor") -> None:
    """Assemble the solver that the reader hands in, for the last page."""
    asyncio.create_task(_assemble_solver(page))


async def _assemble_solver(page: "Conductor") -> None:
    state: LearningState = page.state
    lessons = await load_lessons(state.lesson_names, state.language)
    state = page.state
    if not state.is_last:
        return
    if lessons is None:
        page.run("not_gathered")
    else:
        from learning.work.solver import assemble_solver

        numbers, solver = state.address.lesson_numbers, state.hand_in.solver_lesson
        page.run("gathered", assemble_solver(lessons, numbers, load_works(state), solver))


def choose_solver(page: "Conductor", number: str) -> None:
    """Choose the solver of this lesson, and remove the results of the previous solver."""
    running.CODE_RUNNER.drop(page)
    page.run("solver", number)
    request_solver(page)


async def make_work_file(page: "Conductor", open_code: "tuple[str, str] | None") -> str | None:
    """Return the reader's work as one file; None if a file of the site fails to load.

    open_code: The name of the open lesson and the code in the editor, which may not be stored; or None.
    """
    state: LearningState = page.state
    lessons = await load_lessons(state.lesson_names, state.language)
    if lessons is None:
        return None
    from learning.work import saved_file

    works = load_works(state)
    if open_code:
        works[open_code[0]] = works[open_code[0]].having(code=open_code[1])
    numbers, with_ours = state.address.lesson_numbers, state.hand_in.includes_ours
    pieces = saved_file.make_pieces(lessons, numbers, works, with_ours=with_ours)
    return saved_file.write_file(pieces, page.words, naming.current_name())
