"""What is chosen for New, and what its dialogs show."""

from typing import TYPE_CHECKING

from solving.making.state import Making

if TYPE_CHECKING:
    from solving.state import BoardState


def making_of(state: "BoardState") -> Making:
    """Return what the dialogs of New show, as far as it is known."""
    return state.dialogs.making or Making()


def show_making(state: "BoardState", making: Making) -> "BoardState":
    """Show this in the dialogs of New."""
    return state.having(dialogs=state.dialogs.having(making=making))


def choose_symmetry(state: "BoardState", symmetry: str) -> "BoardState":
    """Let New give puzzles whose givens have this symmetry."""
    return show_making(state, making_of(state).having(symmetry=symmetry))


def choose_technique(state: "BoardState", slug: str) -> "BoardState":
    """Let New give puzzles that need this technique."""
    return show_making(state, making_of(state).having(technique=slug))
