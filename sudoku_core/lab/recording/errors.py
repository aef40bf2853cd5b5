"""Errors in the text of a recorded run."""

# Code -> the sentence in English.
SENTENCES = {
    "foreign": "this is not a recorded run",
    "version": "this run was recorded by another version of Sudoku Lab",
    "damaged": "this recorded run is damaged",
}


class TraceError(ValueError):
    """A text that is no recorded run; `code` is a key of SENTENCES, str() its English sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code

    def __reduce__(self) -> "tuple[type[TraceError], tuple[str]]":
        """Pickle by the code: Python would pickle by the sentence, which is not the argument."""
        return TraceError, (self.code,)
