"""Run the board page: save games, announce changes, update the address and the history."""

import asyncio
from typing import TYPE_CHECKING

from shared.conductor import Conductor
from shared.page import focus, settings
from shared.page.address_bar import AddressBar
from shared.page.back import BACK
from shared.services import display
from shared.services.address import query
from solving import address
from solving.looks.announcement import announcement
from solving.looks.status import answer_message
from solving.services import drawing
from solving.services.known_solution import KnownSolution
from solving.state import Game
from solving.steps.options import CHOICES, OPTIONS, OWN_TECHNIQUES
from solving.steps.winning import is_won
from solving.texts.game_text import SavedGame

if TYPE_CHECKING:
    from typing import Any

    from shared.conductor import Service, Step
    from shared.examples import Examples
    from solving.games.saved_games import Saver
    from solving.state import BoardState


MAX_RECENT_GAMES = 20  # Back can return to this many games even if the browser saves none


class BoardPage(Conductor):
    """The running board page.

    saver: Saves the games.
    examples: The example puzzles.
    """

    def __init__(
        self,
        state: "BoardState",
        table: "tuple[dict[str, Step], dict[str, Service]]",
        saver: "Saver",
        examples: "Examples",
    ) -> None:
        super().__init__(state, *table)
        self.saver = saver
        self.examples = examples
        self.known_solution = KnownSolution(self.run)
        self.opens_saved_game = False  # whether the next change of the state opens a saved game
        self.loads_requested_puzzle = False  # whether the next puzzle is the one that the address requests
        self._recent_games: list[SavedGame] = []  # earlier games of this visit, latest last
        self._has_requested_drawing_code = False  # whether the code of solving/chains/ was requested
        self._announcements = display.Announcements()
        self._address_bar = AddressBar(
            self._path_key,
            lambda: address.write_path(self.state.board, self.state.known.path, query()),
        )

    def has_answer(self, state: "BoardState") -> bool:
        """Return whether the status line shows an answer. Notices wait until it is gone."""
        return answer_message(state) is not None

    def changed_settings(self, old: "BoardState", state: "BoardState") -> "dict[str, Any]":
        """Return the settings (language, theme, options) that the player has just changed."""
        changes = super().changed_settings(old, state)
        names = OPTIONS + tuple(CHOICES) + (OWN_TECHNIQUES,)
        changes.update(settings.changed_fields(old.options, state.options, names))
        return changes

    def follow(self, old: "BoardState") -> None:
        """Update everything outside the page's elements after a change: storage, history, address, focus.

        Also run the commands that follow from the change, and announce it to screen readers.
        """
        self._update_history(old)
        if self.state.input.is_typing_in and not old.input.is_typing_in and self.home:
            focus.send_home(self.home)
        if self.state.known.path is not old.known.path:
            self._address_bar.follow()
            if not old.known.path and self.home:
                focus.send_home(self.home)
        self._save(old)
        if self.saver.has_made_room:
            self.saver.has_made_room = False
            self.run("inform", "status.made_room")
        if (self.state.game.name, self.state.game.level) != (old.game.name, old.game.level):
            self.run("find_level")
        new_dialogs = self.state.dialogs.new_dialogs
        if new_dialogs and new_dialogs.ordered_puzzle and new_dialogs is not old.dialogs.new_dialogs:
            self.run("give_ordered")
        if is_won(self.state) and not is_won(old):
            self.run("record_win")
            self.run("rate_win")
        if self.state.known.hint and not old.known.hint and self._is_hint_of_game():
            self.run("record_hint")
        if self.state.exercise and self.state.board != old.board:
            self.run("exercise_follow")
        self.known_solution.follow(self.state)
        self.load_drawing_code()
        message = announcement(old, self.state)
        if message:
            self._announcements.announce(self.words.say(*message))
        elif self.state.language != old.language:
            self._announcements.announce("")

    def _is_hint_of_game(self) -> bool:
        """Return whether the hint belongs to the game, not to a path, an exercise or a drawn chain."""
        state: BoardState = self.state
        return not (state.known.path or state.known.chain or state.exercise or state.embedded)

    def load_drawing_code(self) -> None:
        """Load the code for colours and links of candidates, if it is needed and missing."""
        if not drawing.is_needed(self.state):
            self._has_requested_drawing_code = False
        elif not self._has_requested_drawing_code:
            self._has_requested_drawing_code = True
            asyncio.create_task(drawing.load_drawing_code(self))

    def view(self) -> str:
        """Return the name of the game on the board."""
        name: str = self.state.game.name
        return name

    def show_again(self, view: str) -> None:
        """Show an earlier game: its saved version, or else its last board."""
        saved = self.saver.open(view)
        for recent in self._recent_games if not saved else ():
            if recent.game.name == view:
                saved = recent
        saved = saved or SavedGame(game=Game(name=view))
        self.run("restore", saved, "status.restored" if any(saved.board.values) else "status.start")

    def _update_history(self, old: "BoardState") -> None:
        """Add an entry to the browser's history if another puzzle was opened."""
        state: BoardState = self.state
        has_begun_game = state.games_begun != old.games_begun and state.board != old.board
        is_opened = self.opens_saved_game or has_begun_game
        self.opens_saved_game = False
        if state.game.name == old.game.name:
            return
        recent_games = [saved for saved in self._recent_games if saved.game.name != old.game.name]
        recent_games.append(SavedGame(board=old.board, game=old.game))
        self._recent_games = recent_games[-MAX_RECENT_GAMES:]
        if is_opened and not self.loads_requested_puzzle:
            BACK.push_view(state.game.name, address.remove_puzzle(query()))
        else:
            BACK.rename_view(state.game.name)
        self.loads_requested_puzzle = False

    def _save(self, old: "BoardState") -> None:
        """Save the game if it has changed; if another window has changed it too, save it as a new game."""
        if (
            self.state.game.name != old.game.name
            and self.state.board != old.board
            and self._switch_game(old)
        ):
            return
        state: BoardState = self.state
        if (state.game.name, state.board, state.game.points) == (old.game.name, old.board, old.game.points):
            return
        if self.saver.is_changed_elsewhere(state.game.name):
            self.run("keep_apart")
        else:
            self.saver.save(state)

    def _switch_game(self, old: "BoardState") -> bool:
        """Save the old game, and continue the saved version of the new game, if any.

        Return True if a loaded puzzle had a saved game; then nothing else has to be saved.
        """
        state: BoardState = self.state
        self.saver.leave(old)
        if state.games_begun == old.games_begun:
            game_data = self.saver.game_data(state.game.name)
            if game_data and game_data != (state.game.seconds, state.game.points, state.game.hints):
                self.run("recall", *game_data)
            return False
        saved = self.saver.follow(state.board) if self.saver.can_save and any(state.board.values) else None
        if saved:
            self.run("restore", saved, "status.followed")
        return bool(saved)

    def _path_key(self) -> str:
        """Return a text that changes whenever the address has to change.

        It contains the shown step or, while the path loads, the requested step.
        """
        state: BoardState = self.state
        if not state.known.path:
            return str(state.requested_step)
        return address.write_address(state.board, state.known.path)

    def address(self) -> str:
        """Return the address of this page with this board and the shown step of its path."""
        state: BoardState = self.state
        return state.address + address.write_address(state.board, state.known.path)
