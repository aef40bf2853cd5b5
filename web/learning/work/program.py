"""Programs made of the lessons: their files of the site are fetched first."""

import asyncio
from typing import TYPE_CHECKING

from learning import running
from learning.teaching import naming
from learning.work import storing
from shared.services import files

if TYPE_CHECKING:
    from typing import Any

    from learning.state import State
    from learning.work.records import Work
    from shared.conductor import Conductor


# Language -> what the site has of all lessons.
_fetched: "dict[str, list[dict[str, Any]]]" = {}


async def lessons_of(names: "tuple[str, ...]", language: str) -> "list[dict[str, Any]] | None":
    """Return what the site has of all lessons; None if a file did not come."""
    if language in _fetched:
        return _fetched[language]
    found = []
    for name in names:
        lesson = await files.json_of_site("lessons/" + name + "." + language + ".json")
        if lesson is None:
            return None
        found.append(lesson)
    _fetched[language] = found
    return found


def works_of(state: "State") -> "dict[str, Work]":
    """Return what is stored of each lesson, by its name."""
    return {name: storing.of_lesson(name) for name in state.names}


def gather(page: "Conductor") -> None:
    """Find the solver that the reader hands in, for the last page."""
    asyncio.create_task(_gather(page))


async def _gather(page: "Conductor") -> None:
    state = page.state
    found = await lessons_of(state.names, state.language)
    state = page.state
    if not state.is_last:
        return
    if found is None:
        page.run("not_gathered")
    else:
        from learning.work.handing import hand_in

        page.run("gathered", hand_in(found, state.chosen, works_of(state), state.solver))


def choose_solver(page: "Conductor", number: str) -> None:
    """Hand in the solver of this lesson; what came of the other one is gone."""
    running.CODE.drop(page)
    page.run("solver", number)
    gather(page)


async def work_file(page: "Conductor", shown: "tuple[str, str] | None") -> str | None:
    """Return the reader's work as one file; None if a file of the site did not come.

    shown: the name of the open lesson and its code, which the browser may have refused to store.
    """
    state = page.state
    found = await lessons_of(state.names, state.language)
    if found is None:
        return None
    from learning.work import saved_file

    works = works_of(state)
    if shown:
        works[shown[0]] = works[shown[0]].having(code=shown[1])
    pieces = saved_file.pieces_of(found, state.chosen, works, with_ours=state.with_ours)
    return saved_file.written_file(pieces, page.words, naming.name_now())
