"""The conductor of the board page: what it does besides showing a changed state."""

from typing import TYPE_CHECKING

from shared.conductor import Conductor
from shared.page import focus, settings
from shared.page.address_bar import AddressBar
from shared.page.back import BACK
from shared.services import display
from shared.services.address import query
from solving import address
from solving.looks.announcement import announcement
from solving.looks.status import answer
from solving.services.known_solution import Knowledge
from solving.state import Game
from solving.steps.options import CHOICES, OPTIONS
from solving.steps.winning import is_won
from solving.texts.game_text import Saved

if TYPE_CHECKING:
    from typing import Any

    from shared.conductor import Service, Step
    from shared.examples import Examples
    from solving.games.saved_games import Saver
    from solving.state import BoardState


VIEWS = 20  # games that Back finds also where the browser saves none


class BoardPage(Conductor):
    """The board page at work.

    saver: saves its games. examples: the puzzles to begin with.
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
        self.knowledge = Knowledge(self.run)
        self.is_opening = False  # whether the next change of the state opens a saved game
        self.is_arriving = False  # whether the next puzzle is the one that the address asks for
        self._left: list[Saved] = []  # games that were on the board before, the latest last
        self._said = display.Announcements()
        self._address_bar = AddressBar(
            self._walked,
            lambda: address.followed(self.state.board, self.state.known.path, query()),
        )

    def has_answer(self, state: "BoardState") -> bool:
        """Return whether the status line has an answer to show, for which any notice waits."""
        return answer(state) is not None

    def changed_settings(self, old: "BoardState", state: "BoardState") -> "dict[str, Any]":
        """Return what the reader has just chosen of language, theme and options."""
        changes = super().changed_settings(old, state)
        changes.update(settings.changed(old.options, state.options, OPTIONS + tuple(CHOICES)))
        return changes

    def follow(self, old: "BoardState") -> None:
        """Save the game when its board has changed, let the change be said, give typing in the keys."""
        self._note_view(old)
        if self.state.input.typing_in and not old.input.typing_in and self.home:
            focus.send_home(self.home)
        if self.state.known.path is not old.known.path:
            self._address_bar.follow()
            if not old.known.path and self.home:
                focus.send_home(self.home)
        self._keep(old)
        if self.saver.has_made_room:
            self.saver.has_made_room = False
            self.run("inform", "status.made_room")
        if (self.state.game.name, self.state.game.level) != (old.game.name, old.game.level):
            self.run("find_level")
        if is_won(self.state) and not is_won(old):
            self.run("record_win")
            self.run("rate_win")
        if self.state.exercise and self.state.board != old.board:
            self.run("exercise_follow")
        self.knowledge.follow(self.state)
        announced = announcement(old, self.state)
        if announced:
            self._said.announce(self.words.say(*announced))
        elif self.state.language != old.language:
            self._said.announce("")

    def view(self) -> str:
        """Return the name of the game on the board."""
        name: str = self.state.game.name
        return name

    def show_again(self, view: str) -> None:
        """Show a game that was on the board before, as it is saved, or as it was left."""
        saved = self.saver.open(view)
        for left in self._left if not saved else ():
            if left.game.name == view:
                saved = left
        saved = saved or Saved(game=Game(name=view))
        self.run("restore", saved, "status.restored" if any(saved.board.values) else "status.start")

    def _note_view(self, old: "BoardState") -> None:
        """Let Back lead from another puzzle to the one that was on the board."""
        state: BoardState = self.state
        is_opened = self.is_opening or (state.begun != old.begun and state.board != old.board)
        self.is_opening = False
        if state.game.name == old.game.name:
            return
        left = [saved for saved in self._left if saved.game.name != old.game.name]
        self._left = left[1 - VIEWS :] + [Saved(board=old.board, game=old.game)]
        if is_opened and not self.is_arriving:
            BACK.push_view(state.game.name, address.without_puzzle(query()))
        else:
            BACK.rename_view(state.game.name)
        self.is_arriving = False

    def _keep(self, old: "BoardState") -> None:
        """Save the game when it has changed; one that another window has changed too, as another game."""
        if self.state.game.name != old.game.name and self.state.board != old.board and self._resumes(old):
            return
        state: BoardState = self.state
        if (state.game.name, state.board, state.game.points) == (old.game.name, old.board, old.game.points):
            return
        if self.saver.is_taken(state.game.name):
            self.run("keep_apart")
        else:
            self.saver.save(state)

    def _resumes(self, old: "BoardState") -> bool:
        """Save the game that is left, and go on with what is saved of the new one.

        Return whether that is the game of a puzzle that has just been loaded: nothing else is to be done.
        """
        state: BoardState = self.state
        self.saver.leave(old)
        if state.begun == old.begun:
            facts = self.saver.facts(state.game.name)
            if facts and facts != (state.game.seconds, state.game.points, state.game.hints):
                self.run("recall", *facts)
            return False
        saved = self.saver.follow(state.board) if self.saver.works and any(state.board.values) else None
        if saved:
            self.run("restore", saved, "status.followed")
        return bool(saved)

    def _walked(self) -> str:
        """Return what the address says of the path, also before the one it asks for has come."""
        state: BoardState = self.state
        return address.write(state.board, state.known.path) if state.known.path else str(state.asked_step)

    def address(self) -> str:
        """Return the address of this page with this board, and the step of its path that is shown."""
        state: BoardState = self.state
        return state.address + address.write(state.board, state.known.path)
