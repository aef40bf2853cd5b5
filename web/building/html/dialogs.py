"""Read dialogs from separate files, because they are long or several pages share them."""

from pathlib import Path

_FOLDER = Path(__file__).parent


def of_import() -> str:
    """Return the dialog for importing a puzzle as text."""
    return (_FOLDER / "import.html").read_text("utf-8").strip()


def of_import_or_type() -> str:
    """Return the same dialog, with buttons for a picture and for typing on the board."""
    choices = '<div class="commands levels">'
    more = (_FOLDER / "import_more.html").read_text("utf-8").strip()
    return of_import().replace(choices, f"{choices}\n{more}")


def of_photo(rows: str) -> str:
    """Return the dialog for a puzzle from a picture.

    rows: the rows of its board, as HTML.
    """
    put = '<button type="button" data-command="photo_put" data-value="{}"{}>{}</button>'
    buttons = [put.format(digit, "", digit) for digit in range(1, 10)]
    digits = "\n".join([*buttons, put.format(0, ' data-label="photo.empty"', "⌫")])
    dialog = (_FOLDER / "photo.html").read_text("utf-8").strip()
    return dialog.replace("<!-- player-rows -->", rows).replace("<!-- photo-pad -->", digits)
