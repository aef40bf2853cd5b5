"""Walk through the commands of the board page without a browser, and check the state after each step.

`unit/solving/test_command_walk.py` runs thousands of walks, `page/test_command_walk.py` runs one beside a
page.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import sudoku_core
from building.needs import WEB
from shared import life
from shared.boards.board import GIVEN, Board
from shared.languages import LANGUAGES
from shared.words import Words
from shared.workers.page_question import PageQuestion
from solving.looks.cells import CONFLICT
from solving.looks.look import BoardLook
from solving.looks.status import answer_message
from solving.state import MAX_UNDO_STEPS, BoardState, Game
from solving.texts import board_text
from solving.texts.game_text import read_game, write_game
from sudoku_core.board.grid import line_of
from sudoku_core.questions import table
from tests.games import Clock, Storage, new_saver, same
from tests.naive import PEERS_OF_CELL, is_solution

WORDS = [Words((WEB / "locales" / f"{each.tag}.json").read_text("utf-8"), each.tag) for each in LANGUAGES]

# Commands that change only selected cells, unless the player types digits one after another.
SELECTION_COMMANDS = ("press", "erase", *(f"digit-{digit}" for digit in range(1, 10)))
# Commands that do not change any digit.
COMMANDS_KEEPING_DIGITS = ("lock", "unlock", "note_candidates", "set_point", "select_all", "check")
# Status of a board -> the messages that Solve and Check may show.
MESSAGES_OF_STATUS = {
    "unique": ("status.solved", "status.unique", "status.unique_locked", "status.complete"),
    "multiple": ("status.several_shown", "status.several"),
    "none": ("status.impossible", "status.entries_none"),
    "invalid": ("status.conflict", "status.entries_invalid"),
}


@cache
def _cached_reply(question_text: str) -> dict[str, Any]:
    reply: dict[str, Any] = table.answer(json.loads(question_text))
    return reply


def reply_to(question: PageQuestion) -> dict[str, Any]:
    """Compute the worker's answer to this question."""
    return _cached_reply(json.dumps({"purpose": question.purpose, **question.fields}))


def has_answer(state: BoardState) -> bool:
    return answer_message(state) is not None


class BoardWalk:
    """The state of the board page after some commands, and the boards that Undo and Redo must restore.

    steps: the table of commands.
    boards: all boards that Undo and Redo can reach, each with the name of its game.
    at: the index of the current board.
    asked: all questions so far.
    kept: name of a game -> its boards and index when it was last saved.
    """

    def __init__(self, steps: dict[str, Callable[..., BoardState]], history: int = MAX_UNDO_STEPS) -> None:
        self.steps = steps
        self.history = history
        self.windows = 0
        self.saver = new_saver(Storage(), Clock())
        self.state = BoardState(phase="ready", session="walk", game=Game(name="walk.0"))
        self.boards = [(self.state.board, self.state.game.name)]
        self.at = 0
        self.asked: list[PageQuestion] = []
        self.kept: dict[str, tuple[list[tuple[Board, str]], int]] = {}

    # ------------------------------------------------------------ commands

    def run(self, name: str, *arguments: object) -> None:
        """Run a command of the table, then check the history and the board."""
        before = self.state
        state = life.drop_read_notice(before, self.steps[name](before, *arguments), has_answer)
        if name in ("undo", "redo"):
            self.at = min(max(self.at + (1 if name == "redo" else -1), 0), len(self.boards) - 1)
        elif (state.board, state.game.name) != self.boards[self.at]:
            self.boards = self.boards[: self.at + 1] + [(state.board, state.game.name)]
            self.boards = self.boards[-self.history - 1 :]
            self.at = len(self.boards) - 1
        self._set_state(state)
        _check_effect(name, before, state)

    def _set_state(self, state: BoardState) -> None:
        """Set the state and save its game, as the page does."""
        if state.question and state.question != self.state.question:
            self.asked.append(state.question)
        self.state = state
        assert (state.board, state.game.name) == self.boards[self.at]
        assert (len(state.game.past), len(state.game.future)) == (self.at, len(self.boards) - 1 - self.at)
        if self.kept.get(state.game.name) != (self.boards, self.at):
            self.saver.save(state)
            self.kept[state.game.name] = self.boards, self.at

    def open_game(self, name: str, *, is_reload: bool) -> None:
        """Open a saved game.

        is_reload: whether the page is reloaded before.
        """
        saved = self.saver.open(name)
        assert saved
        self.boards, self.at = self.kept[name]
        if is_reload:
            self.windows += 1
            self.asked = []
            self.state = BoardState(phase="ready", session=f"walk{self.windows}")
        self._set_state(self.steps["restore"](self.state, saved))

    def answer(self) -> None:
        """Answer the open question."""
        question, before = self.state.question, self.state
        assert question
        self.run("answer", question.number, reply_to(question))
        if question.purpose in ("solve", "check"):
            _check_verdict(question, before, self.state)

    # ------------------------------------------------------------ display and storage

    def message(self) -> str:
        """Return the sentence in the status line, in English."""
        return WORDS[0].say(*BoardLook(self.state).message)

    def check(self) -> None:
        """Check that the display shows the state, and that saved games and links restore it."""
        state, look = self.state, BoardLook(self.state)
        self._check_cells(look)
        assert ("undo" in look.disabled, "redo" in look.disabled) == (
            self.at == 0,
            self.at == len(self.boards) - 1,
        )
        for message in [message for message in (look.message, state.complaint, state.note) if message]:
            assert [words.say(*message) for words in WORDS]
        if look.message[0] == "status.conflict":
            _check_conflict(state.board, look.message[1] or {})
        assert state.phase == "failed" or "retry" not in look.offers
        browse = state.known.browse
        if browse and browse.is_open and look.layer and not state.known.path:
            layer = "".join(str(digit) for digit, *_ in look.layer)
            assert is_solution(layer, line_of(state.board.values))
        game = state.having(game=state.game.having(level=""))  # the page recomputes this field
        assert same(read_game(write_game(state, 1)), game)
        assert board_text.read_board(board_text.write_board(state.board)) == state.board

    def _check_cells(self, look: BoardLook) -> None:
        board, state = self.state.board, self.state
        is_filtered = state.has_drawing_code and state.notes_filter
        shows_notes = not (state.shows_candidates or state.known.truth or is_filtered)
        for cell, (digit, kind, marks, corner, centre, colours) in enumerate(look.cells):
            assert (digit, kind, colours) == (board.values[cell], board.kinds[cell], board.colours[cell])
            if shows_notes:
                notes = (0, 0) if digit else (board.corner[cell], board.centre[cell])
                assert (corner, centre) == notes
            equal = [other for other in PEERS_OF_CELL[cell] if digit and board.values[other] == digit]
            assert bool(marks & CONFLICT) == bool(equal)


def _check_effect(name: str, before: BoardState, state: BoardState) -> None:
    """Check the changes of a command to the board."""
    old, new = before.board, state.board
    if name == "clear":
        assert new == Board()
    if name == "restart" and GIVEN in old.kinds:
        givens = [value if kind == GIVEN else 0 for value, kind in zip(old.values, old.kinds)]
        assert new == Board(values=tuple(givens), kinds=tuple([GIVEN * bool(given) for given in givens]))
    if name in COMMANDS_KEEPING_DIGITS:
        assert new.values == old.values
    if name in SELECTION_COMMANDS and not before.input.is_typing_in:
        for cell in range(81):
            if cell not in before.input.selected or old.kinds[cell] == GIVEN:
                assert (old.values[cell], old.kinds[cell]) == (new.values[cell], new.kinds[cell])


def _check_conflict(board: Board, facts: dict[str, Any]) -> None:
    """Check that the cells in this message have this digit and see each other."""
    first, second = (9 * int(facts[name][1]) + int(facts[name][3]) - 10 for name in ("cell", "cell2"))
    assert second in PEERS_OF_CELL[first]
    assert board.values[first] == board.values[second] == facts["digit"]


def _check_verdict(question: PageQuestion, before: BoardState, state: BoardState) -> None:
    """Check the verdict of Solve or Check with the package's solver."""
    old, new = before.board, state.board
    solution = sudoku_core.solve(line_of(old.values))
    if solution.status == "unique" and question.purpose == "solve":
        assert line_of(new.values) == str(solution.grid)
    else:
        assert new.values == old.values
    if GIVEN in old.kinds:
        assert [kind == GIVEN for kind in new.kinds] == [kind == GIVEN for kind in old.kinds]
    browse = state.known.browse
    is_shown = bool(browse and browse.is_open)
    assert is_shown == (solution.status == "multiple" and question.purpose == "solve")
    assert BoardLook(state).message[0] in MESSAGES_OF_STATUS[solution.status]
