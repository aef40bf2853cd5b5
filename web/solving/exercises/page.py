"""Lets the board page have an exercise: its words, and what it keeps."""

import asyncio
from typing import TYPE_CHECKING

from exercises import keeping
from exercises.painting import ExercisePainter
from exercises.state import TECHNIQUE, is_slug
from shared.elements import one
from shared.services import address, files, reading, storage
from solving.exercises import marks

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.conductor import BoardPage


def begin(page: "BoardPage", board: "Board | None") -> None:
    """Let the reader do the exercise of the address. board: that of the address."""
    if page.state.exercise.practised:
        asyncio.create_task(_practise(page))
        return
    place = keeping.place_of(address.parameters())
    page.show(lambda state: state.exercise, ExercisePainter(place))
    give_up = one('.answers [data-command="solve"]')
    give_up.dataset.text = "exercise.give_up"
    give_up.textContent = page.words.say("exercise.give_up")
    if page.state.exercise.kind == TECHNIQUE:
        asyncio.create_task(_bring(page, place, board))
    elif board:
        _open(page, place, board)


async def _practise(page: "BoardPage") -> None:
    """Bring the code of practice, which no other page needs."""
    practice = await files.load_part("practice.gz", "solving.practice.page")
    if practice and await files.load_bundle(reading.FILE):
        await practice.begin(page)
    else:
        page.run("exercise_named", None)


async def _bring(page: "BoardPage", place: str, board: "Board | None") -> None:
    """Fetch what the site has of the technique: its names, and the board where the address has none."""
    technique = page.state.exercise.technique
    name = "techniques/" + technique + ".json"
    facts = await files.json_of_site(name) if is_slug(technique) else None
    page.run("exercise_named", facts)
    if facts:
        _open(page, place, marks.begun(board or marks.board_of(facts)))


def _open(page: "BoardPage", place: str, board: "Board") -> None:
    """Begin with this board, or go on where the reader has left it."""
    page.run("exercise_begin", board, page.saver.restore(), *keeping.read(storage, place))


def follow(page: "BoardPage") -> None:
    """Note what the reader has done; what judges it is got ready meanwhile."""
    page.run("exercise_filled")
    exercise, board = page.state.exercise, page.state.board
    if exercise.kind == TECHNIQUE and exercise.start and board != exercise.start and page.core:
        page.core.start()
