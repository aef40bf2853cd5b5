"""Errors in the text of a recorded run."""

# Code -> English sentence.
SENTENCES = {
    "foreign": "this is not a recorded run",
    "version": "this run was recorded by another version of Sudoku Lab",
    "damaged": "this recorded run is damaged",
}


class TraceError(ValueError):
    """Raised for a text that is not an intact recorded run; its text is an English sentence.

    code: A key of SENTENCES.
    """

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code

    def __reduce__(self) -> "tuple[type[TraceError], tuple[str]]":
        """Pickle the code: by default Python pickles the sentence, which the constructor cannot use."""
        return TraceError, (self.code,)
