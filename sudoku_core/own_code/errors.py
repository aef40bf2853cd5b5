"""What is wrong with the reader's code: code that cannot be run as it stands, and errors that it raises."""

import traceback
from typing import Final

READERS_FILE: Final = "<solve.py>"  # the name of the reader's own code

# Code -> the sentence in English.
SENTENCES: Final = {
    "no_solve": "this code has no function solve(board, found)",
    "import": "of sudoku_core only what `from sudoku_core.module import name` takes can be copied",
    "name_of_site": "{name} is a name that {owner} needs: please give yours another",
    "name_of_module": "{name} is also a name in {owner}: please give yours another",
}


class CodeError(ValueError):
    """Code that cannot be run, or made an answer for a judge, as it stands; str() is the English sentence.

    code: a key of SENTENCES; name: one in the code that is wrong; owner: the site or module that has it.
    Both are "" where the sentence names none.
    """

    def __init__(self, code: str, name: str = "", owner: str = "") -> None:
        super().__init__(SENTENCES[code].format(name=name, owner=owner))
        self.code = code
        self.name = name
        self.owner = owner

    def __reduce__(self) -> tuple[type["CodeError"], tuple[str, str, str]]:
        """Pickle by the code: Python would pickle by the sentence, which is not the argument."""
        return CodeError, (self.code, self.name, self.owner)


def readers_traceback(error: BaseException) -> str:
    """Return the traceback of an error, with the lines of the reader's own code only."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == READERS_FILE
    ]
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join(lines + traceback.format_exception_only(error))
