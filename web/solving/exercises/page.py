"""Lets the board page have an exercise: its commands, its buttons, and what it keeps."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.exercises import keeping
from shared.services import address, files, reading, storage
from solving.exercises import marks, steps
from solving.exercises.state import TECHNIQUE, is_slug

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.boards.board import Board
    from shared.conductor import Step
    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.exercises.state import Exercise

STEPS: "dict[str, Step]" = {
    "exercise_named": steps.named,
    "exercise_begin": steps.begin,
    "exercise_check": steps.check,
    "exercise_filled": steps.filled,
    "give_up": steps.give_up,
    "restart": steps.restart,
    "prove": steps.prove,
}

# Button -> the command and the words that it has in an exercise.
BUTTONS = {
    "check": ("exercise_check", "command.check"),
    "solve": ("give_up", "exercise.give_up"),
}


def begin(page: "BoardPage", board: "Board | None") -> None:
    """Let the reader do the exercise of the address. board: that of the address."""
    page.extend(STEPS, {"exercise_follow": _follow})
    if page.state.exercise.practised:
        asyncio.create_task(_practise(page))
        return
    place = keeping.place_of(address.parameters())
    page.show(lambda state: state.exercise, Painter(lambda each: _keep(place, each)))
    if page.state.exercise.kind == TECHNIQUE:
        asyncio.create_task(_bring(page, place, board))
    elif board:
        _open(page, place, board)


async def _practise(page: "BoardPage") -> None:
    """Bring the code of practice, which no other page needs."""
    if await files.bring("practice.gz") and await files.bring(reading.FILE):
        from solving.practice.page import begin as begin_practice

        await begin_practice(page)
    else:
        page.run("exercise_named", None)


async def _bring(page: "BoardPage", place: str, board: "Board | None") -> None:
    """Fetch what the site has of the technique: its names, and the board where the address has none."""
    technique = page.state.exercise.technique
    text = await files.text_of_site("techniques/" + technique + ".json") if is_slug(technique) else None
    try:
        facts = json.loads(text) if text else None
    except ValueError:  # a host answers with a page that says it has no such file
        facts = None
    page.run("exercise_named", facts)
    if facts:
        _open(page, place, marks.begun(board or marks.board_of(facts)))


def _open(page: "BoardPage", place: str, board: "Board") -> None:
    """Begin with this board, or go on where the reader has left it."""
    page.run("exercise_begin", board, page.saver.restore(), *keeping.read(storage, place))


def _follow(page: "BoardPage") -> None:
    """Note what the reader has done; what judges it is got ready meanwhile."""
    page.run("exercise_filled")
    exercise, board = page.state.exercise, page.state.board
    if exercise.kind == TECHNIQUE and exercise.start and board != exercise.start and page.core:
        page.core.start()


def _keep(place: str, exercise: "Exercise") -> None:
    keeping.keep(storage, place, exercise.how, exercise.tries)


class Painter:
    """Gives the buttons what they do here, and keeps how the exercise stands.

    keep: takes an exercise that has been judged or has ended.
    """

    def __init__(self, keep: "Callable[[Exercise], None]") -> None:
        self._keep = keep
        self._kept: Exercise | None = None
        for command in BUTTONS:
            button = one('.answers [data-command="' + command + '"]')
            button.dataset.command, button.dataset.text = BUTTONS[command]

    def paint(self, exercise: "Exercise", words: "Words") -> None:
        """Show the names of the buttons; keep what is new."""
        document.documentElement.dataset.exercise = exercise.kind
        for command, key in BUTTONS.values():
            one('.answers [data-command="' + command + '"]').textContent = words.say(key)
        before, self._kept = self._kept, exercise
        if before and (before.how, before.tries) != (exercise.how, exercise.tries):
            self._keep(exercise)
