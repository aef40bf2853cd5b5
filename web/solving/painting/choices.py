"""The puzzles of a text, to choose one from: a button with a picture of each, in characters."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook
    from sudoku_core.notation.puzzles import Reading


def paint_choices(old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
    """Show the puzzles of this look in place of those of the old one, while the dialog is open."""
    dialogs, puzzles = look.dialogs, look.dialogs.choices
    if look.dialog != "choose" or (old and old.dialog == "choose" and old.dialogs.choices is puzzles):
        return
    key = "choose.more" if dialogs.more_choices else "choose.hint"
    one("#choose-hint").textContent = words.say(key, {"count": len(puzzles)})
    pattern = _pattern()
    buttons = [_button(pattern, number, puzzle, words) for number, puzzle in enumerate(puzzles)]
    buttons[0].dataset.focus = ""
    one("#choose-list").replaceChildren(*buttons)


def _pattern() -> "Element":
    """Return a button of which the others are copies: that takes half the time of making each."""
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = "choose_puzzle"
    picture = document.createElement("span")
    picture.className = "picture"
    picture.setAttribute("aria-hidden", "true")
    button.append(document.createElement("span"), picture)
    return button


def _button(pattern: "Element", number: int, puzzle: "Reading", words: "Words") -> "Element":
    line = (puzzle.line or "").replace("0", ".")
    givens = words.say("game.givens", {"count": 81 - line.count(".")})
    button = pattern.cloneNode(True)
    button.dataset.value = str(number)
    name, picture = button.children
    name.textContent = words.say("choose.entry", {"number": number + 1, "givens": givens})
    picture.textContent = "\n".join([" ".join(line[start : start + 9]) for start in range(0, 81, 9)])
    return button
