"""The parser's error, with a code, a position and an English sentence."""

# Code -> English sentence; `row`, `column` and `text` are the three parts of `where`.
SENTENCES = {
    "empty": "there is no puzzle in this text",
    "several": "there are {text} puzzles in this text, not one",
    "rows": "the puzzle has {text} rows, not 9",
    "cells": "row {row} has {text} cells, not 9",
    "length": "the line has {text} cells, not 81",
    "digit": "'{text}' in row {row}, column {column} is not a digit",
    "candidates": "'{text}' in row {row}, column {column} is not a set of digits",
    "eliminated": "'{text}' is not a candidate; write its digit, row and column, as in 436",
    "link": "the address {text} carries no puzzle; if that site keeps one, open it there and copy the grid",
    "state": "the address {text} carries a position that cannot be read",
    "variant": "the puzzle has a rule that classic Sudoku does not have: {text}",
}


class PuzzleError(ValueError):
    """Raised for a text that is not exactly one puzzle. Its message is an English sentence.

    code: The kind of error, a key of SENTENCES.
    row, column: The position of the error, both from 1, or None.
    text: The faulty text, or a number such as the number of rows.
    The attribute `where` is the tuple (row, column, text).
    """

    def __init__(
        self, code: str, row: int | None = None, column: int | None = None, text: str = ""
    ) -> None:
        super().__init__(SENTENCES[code].format(row=row, column=column, text=text))
        self.code = code
        self.where: tuple[int | None, int | None, str] = (row, column, text)

    def __reduce__(self) -> "tuple[type[PuzzleError], tuple[object, ...]]":
        """Pickle the code and the position; by default, Python would pass the sentence to `__init__`."""
        return PuzzleError, (self.code,) + self.where
