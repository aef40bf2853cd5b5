"""Dialogs that more than one page has, or that are long: in files of their own."""

from pathlib import Path

_FOLDER = Path(__file__).parent


def of_import() -> str:
    """Return the dialog for a puzzle as text."""
    return (_FOLDER / "import.html").read_text("utf-8").strip()


def of_import_or_type() -> str:
    """Return the same where a puzzle can also come from a picture, or be typed in on the board."""
    choices = '<div class="commands levels">'
    more = (_FOLDER / "import_more.html").read_text("utf-8").strip()
    return of_import().replace(choices, f"{choices}\n{more}")


def of_photo(rows: str) -> str:
    """Return the dialog with the puzzle of a picture. rows: of its board."""
    put = '<button type="button" data-command="photo_put" data-value="{}"{}>{}</button>'
    buttons = [put.format(digit, "", digit) for digit in range(1, 10)]
    digits = "\n".join([*buttons, put.format(0, ' data-label="photo.empty"', "⌫")])
    dialog = (_FOLDER / "photo.html").read_text("utf-8").strip()
    return dialog.replace("<!-- player-rows -->", rows).replace("<!-- photo-pad -->", digits)
