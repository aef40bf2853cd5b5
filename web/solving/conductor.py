"""The conductor of the board page: what it does besides showing a changed state."""

from typing import TYPE_CHECKING

from shared.conductor import Conductor
from shared.page import focus
from shared.services import display
from solving import address
from solving.commands import SERVICES, STEPS
from solving.looks.announcement import announcement
from solving.steps.options import CHOICES, OPTIONS

if TYPE_CHECKING:
    from shared.examples import Examples
    from solving.saved_games import Saver
    from solving.state import State


class BoardPage(Conductor):
    """The board page at work.

    saver: keeps its games. examples: the puzzles to begin with.
    """

    REMEMBERED = Conductor.REMEMBERED + OPTIONS + tuple(CHOICES)

    def __init__(self, state: "State", saver: "Saver", examples: "Examples") -> None:
        super().__init__(state, STEPS, SERVICES)
        self.saver = saver
        self.examples = examples

    def follow(self, old: "State") -> None:
        """Save the game when its board has changed, let the change be said, give typing in the keys."""
        if self.state.typing_in and not old.typing_in and self.home:
            focus.send(self.home)
        if self.state.board != old.board:
            self.saver.save(self.state)
        announced = announcement(old, self.state)
        if announced:
            display.announce(self.words.say(*announced))
        elif self.state.language != old.language:
            display.announce("")

    def address(self) -> str:
        """Return the address of this page with the present board."""
        state: State = self.state
        return state.address + address.write(state.board)
