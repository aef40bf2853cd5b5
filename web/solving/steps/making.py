"""What is chosen for New, and what its dialogs show."""

from typing import TYPE_CHECKING

from solving.making.state import Making

if TYPE_CHECKING:
    from solving.state import State


def making_of(state: "State") -> Making:
    """Return what the dialogs of New show, as far as it is known."""
    return state.dialogs.making or Making()


def show_making(state: "State", making: Making) -> "State":
    """Show this in the dialogs of New."""
    return state.having(dialogs=state.dialogs.having(making=making))


def choose_symmetry(state: "State", symmetry: str) -> "State":
    """Let New give puzzles whose givens have this symmetry."""
    return show_making(state, making_of(state).having(symmetry=symmetry))


def choose_technique(state: "State", slug: str) -> "State":
    """Let New give puzzles that need this technique."""
    return show_making(state, making_of(state).having(technique=slug))
