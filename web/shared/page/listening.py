"""Listen to the page's controls, and run their commands.

- `<button data-command="undo">`: run("undo")
- `<button data-command="example" data-value="A">`: run("example", "A")
- `<select data-command="choose_theme">`: run("choose_theme", "dark")
- `<input type="checkbox" data-command="show_candidates">`: run("show_candidates", True)
- `<input type="checkbox" data-command="option" data-value="tidy">`: run("option", "tidy", True)
- `<input type="number" data-command="jump">`: run("jump", "12")
- `<input type="file" data-command="restore_file">`: run("restore_file", file)
"""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element, Event

    Run = Callable[..., None]  # (command, *arguments)


def listen(run: "Run") -> None:
    """Run the command of each control that the reader uses, and "close" when a dialog is closed."""

    def on_click(event: "Event") -> None:
        button = event.target.closest("button[data-command]")
        if button:
            run(*_command_of(button))
            if button.closest(".drawer"):
                run("drawer", "")

    def on_key(event: "Event") -> None:
        if event.key == "Escape":
            run("drawer", "")

    def on_change(event: "Event") -> None:
        control = event.target
        if control.matches("select[data-command]"):
            run(*_command_of(control), control.value)
        elif control.matches("input[type=checkbox][data-command]"):
            run(*_command_of(control), bool(control.checked))
        elif control.matches("input[type=number][data-command]"):
            run(*_command_of(control), control.value)
        elif control.matches("input[type=file][data-command]") and control.files.length:
            run(*_command_of(control), control.files.item(0))
            control.value = ""  # so that the same file can be chosen again

    def on_close(_event: "Event") -> None:
        # The event may arrive after the page has opened another dialog.
        if not document.querySelector("dialog[open]"):
            run("close")

    document.addEventListener("click", on_click)
    document.addEventListener("keydown", on_key)
    document.addEventListener("change", on_change)
    for dialog in document.querySelectorAll("dialog"):
        dialog.addEventListener("close", on_close)


def _command_of(control: "Element") -> list[str]:
    data = control.dataset
    return [data.command, data.value] if control.hasAttribute("data-value") else [data.command]


def listen_for_puzzles(run: "Run") -> None:
    """Run "read_text" or "read_file" for each puzzle that the reader pastes, drops or chooses."""

    def on_paste(event: "Event") -> None:
        pictures = event.clipboardData.files
        if pictures.length and not event.clipboardData.getData("text"):
            event.preventDefault()
            run("read_file", pictures.item(0))
            return
        # In Firefox the target can be a closed dialog.
        closest = getattr(event.target, "closest", None)
        if closest and closest("dialog[open], textarea, input"):
            return
        event.preventDefault()
        data = event.clipboardData
        run("read_text", data.getData("text"), data.getData("text/html"))

    def on_drag_over(event: "Event") -> None:
        event.preventDefault()

    def on_drop(event: "Event") -> None:
        event.preventDefault()
        files = event.dataTransfer.files
        if files.length:
            run("read_file", files.item(0))
        else:
            data = event.dataTransfer
            run("read_text", data.getData("text"), data.getData("text/html"))

    def on_choose(event: "Event") -> None:
        files = event.target.files
        if files.length:
            run("read_file", files.item(0))
            event.target.value = ""  # so that the same file can be chosen again

    document.addEventListener("paste", on_paste)
    document.addEventListener("dragover", on_drag_over)
    document.addEventListener("drop", on_drop)
    for chooser in document.querySelectorAll("#import [type=file]"):
        chooser.addEventListener("change", on_choose)
