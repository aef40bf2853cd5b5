"""List the parse errors, each with an example text and a message."""

from shared.examples import TUTORIALS
from sudoku_core import PuzzleError, parse, write
from sudoku_core.notation.errors import SENTENCES

PUZZLE_LINE = dict(TUTORIALS)["D"]
PUZZLE_ROWS = "\n".join(PUZZLE_LINE[start : start + 9] for start in range(0, 81, 9))

# Error code -> a text with this error.
EXAMPLES = {
    "empty": "hello",
    "several": f"{PUZZLE_LINE}\n{PUZZLE_LINE}",
    "rows": "\n".join(PUZZLE_ROWS.splitlines()[:3]),
    "cells": PUZZLE_ROWS.replace("6..195...", "6..195.."),
    "length": PUZZLE_LINE[:80],
    "digit": PUZZLE_ROWS.replace("53..7", "53a.7"),
    "candidates": write(parse(PUZZLE_LINE), "candidates").replace("124", "1224", 1),
    "eliminated": f":0000:x:{PUZZLE_LINE}:99:::",
    "link": "https://example.org/puzzle",
    "state": f"https://example.org/?state=2_{PUZZLE_LINE[:80]}",
    "variant": "https://sudokupad.app/scf" + "0" * 81 + "x",
}


def error_rows() -> list[tuple[str, str, str]]:
    """Return the code, the example text and the message of each error.

    Raises ValueError if an example does not have its error.
    """
    rows = []
    for code in SENTENCES:
        try:
            parse(EXAMPLES[code])
        except PuzzleError as error:
            if error.code != code:
                raise ValueError(f"the text for {code} has the error {error.code}: {error}") from error
            rows.append((code, EXAMPLES[code], str(error)))
        else:
            raise ValueError(f"the text for {code} has no error")
    return rows
