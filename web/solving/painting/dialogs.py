"""Paint the contents of the dialogs: export, link, printing, and choosing one of the puzzles of a text.

shared/page/painting.py opens and closes the dialogs.
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.later import later
from shared.services import display

paint_new_dialogs = later("solving.new.page", "paint")

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook
    from sudoku_core.notation.puzzles import Reading


def paint_dialogs(old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
    """Paint the changes of the dialogs from `old` to `look`."""
    if not old or old.dialogs.per_page != look.dialogs.per_page or old.paper != look.paper:
        one("#per-page").value = str(look.dialogs.per_page)
        one("#paper").value = look.paper
    if look.dialog in ("export", "print"):
        # If the selected part of the board is not available, the list shows what is exported instead.
        one("#" + look.dialog + "-contents").value = look.contents
        one("#print-heading").placeholder = words.say("page.name")
    if not old or old.dialogs.format != look.dialogs.format:
        one("#export-format").value = look.dialogs.format
    if look.dialog == "export":
        old_export = old and (
            old.dialog,
            old.dialogs.format,
            old.contents,
            old.is_solution_pending,
            old.board,
        )
        if old_export != (
            look.dialog,
            look.dialogs.format,
            look.contents,
            look.is_solution_pending,
            look.board,
        ):
            one("#export-text").value = look.export
    if look.dialog == "link" and (not old or old.dialog != "link"):
        one("#link-text").value = look.link
        one("#embed-this").href = look.composer + look.carried
        _paint_programs(look.programs)
    new_dialogs, old_new_dialogs = look.dialogs.new_dialogs, old and old.dialogs.new_dialogs
    if new_dialogs and new_dialogs.is_loaded and new_dialogs != old_new_dialogs:
        old_loaded = old_new_dialogs if old_new_dialogs and old_new_dialogs.is_loaded else None
        paint_new_dialogs(old_loaded, new_dialogs, look.language, words)
    if not old or old.dialogs.qr != look.dialogs.qr:
        _paint_qr(look.dialogs.qr, words)


def _paint_programs(links: tuple[tuple[str, str], ...]) -> None:
    one("#programs").hidden = not links
    for program, link in links:
        one('[data-program="' + program + '"]').href = link


def _paint_qr(rows: tuple[str, ...] | None, words: "Words") -> None:
    one("#qr").replaceChildren()
    one("#qr-complaint").textContent = words.say("link.no_qr") if rows == () else ""
    if rows:
        from solving.looks.qr import qr_picture

        display.show_picture("#qr", qr_picture(rows, words.say("link.qr")))


def paint_choices(old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
    """Show the puzzles to choose from when their dialog opens."""
    dialogs, puzzles = look.dialogs, look.dialogs.choices
    if look.dialog != "choose" or (old and old.dialog == "choose" and old.dialogs.choices is puzzles):
        return
    key = "choose.more" if dialogs.more_choices else "choose.hint"
    one("#choose-hint").textContent = words.say(key, {"count": len(puzzles)})
    template = _create_template()
    buttons = [_puzzle_button(template, number, puzzle, words) for number, puzzle in enumerate(puzzles)]
    buttons[0].dataset.focus = ""
    one("#choose-list").replaceChildren(*buttons)


def _create_template() -> "Element":
    """Return a button to clone; cloning takes half the time of creating."""
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = "choose_puzzle"
    picture = document.createElement("span")
    picture.className = "picture"
    picture.setAttribute("aria-hidden", "true")
    button.append(document.createElement("span"), picture)
    return button


def _puzzle_button(template: "Element", number: int, puzzle: "Reading", words: "Words") -> "Element":
    line = (puzzle.line or "").replace("0", ".")
    givens = words.say("game.givens", {"count": 81 - line.count(".")})
    button = template.cloneNode(True)
    button.dataset.value = str(number)
    name, picture = button.children
    name.textContent = words.say("choose.entry", {"number": number + 1, "givens": givens})
    picture.textContent = "\n".join([" ".join(line[start : start + 9]) for start in range(0, 81, 9)])
    return button
