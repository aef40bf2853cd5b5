"""Read the HTML of dialogs from separate files, because they are long or several pages share them."""

from pathlib import Path

_FOLDER = Path(__file__).parent


def import_dialog() -> str:
    """Return the dialog for importing a puzzle as text."""
    return (_FOLDER / "import.html").read_text("utf-8").strip()


def import_or_type_dialog() -> str:
    """Return the dialog for importing a puzzle, with buttons for a picture and for typing on the board."""
    button_row = '<div class="commands levels">'
    more_buttons = (_FOLDER / "import_more.html").read_text("utf-8").strip()
    return import_dialog().replace(button_row, f"{button_row}\n{more_buttons}")


def photo_dialog(rows: str) -> str:
    """Return the dialog for a puzzle from a picture.

    rows: the rows of its board, as HTML.
    """
    button = '<button type="button" data-command="photo_put" data-value="{}"{}>{}</button>'
    buttons = [button.format(digit, "", digit) for digit in range(1, 10)]
    digits = "\n".join([*buttons, button.format(0, ' data-label="photo.empty"', "⌫")])
    dialog = (_FOLDER / "photo.html").read_text("utf-8").strip()
    return dialog.replace("<!-- player-rows -->", rows).replace("<!-- photo-pad -->", digits)
