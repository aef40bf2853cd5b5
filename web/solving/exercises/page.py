"""Load an exercise on the board page, and restore its stored result."""

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


def start_exercise(page: "BoardPage", board: "Board | None") -> None:
    """Start the exercise that the address requests.

    board: The board in the address, if any.
    """
    if page.state.exercise.is_practice:
        asyncio.create_task(_load_practice(page))
        return
    storage_prefix = keeping.storage_prefix(address.parameters())
    page.add_painter(lambda state: state.exercise, ExercisePainter(storage_prefix))
    give_up_button = one('.answers [data-command="solve"]')
    give_up_button.dataset.text = "exercise.give_up"
    give_up_button.textContent = page.words.say("exercise.give_up")
    if page.state.exercise.kind == TECHNIQUE:
        asyncio.create_task(_load_technique(page, storage_prefix, board))
    elif board:
        _open_exercise(page, storage_prefix, board)


async def _load_practice(page: "BoardPage") -> None:
    """Load the code of practice, and start it."""
    practice = await files.load_part("practice.gz", "solving.practice.page")
    if practice and await files.load_bundle(reading.FILE):
        await practice.start_practice(page)
    else:
        page.run("exercise_named", None)


async def _load_technique(page: "BoardPage", storage_prefix: str, board: "Board | None") -> None:
    """Load the technique's names, and its example unless the address has a board; open the exercise."""
    technique = page.state.exercise.technique
    name = "techniques/" + technique + ".json"
    data = await files.json_of_site(name) if is_slug(technique) else None
    page.run("exercise_named", data)
    if data:
        _open_exercise(
            page, storage_prefix, marks.note_all_candidates(board or marks.board_of_example(data))
        )


def _open_exercise(page: "BoardPage", storage_prefix: str, board: "Board") -> None:
    """Start the exercise on this board, or continue the saved exercise."""
    page.run("exercise_begin", board, page.saver.restore(), *keeping.read_result(storage, storage_prefix))


def check_if_filled(page: "BoardPage") -> None:
    """Check whether the board is filled; start the worker after the first mark, for the later check."""
    page.run("exercise_filled")
    exercise, board = page.state.exercise, page.state.board
    if exercise.kind == TECHNIQUE and exercise.start and board != exercise.start and page.core:
        page.core.start()
