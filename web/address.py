"""URL and state: what the parameters of the page's address say, and the address that says it again.

puzzle=<any format on one line>     its values are givens
state=1_<givens>_<entries>_<solved> three lines of 81, for a board with entries
"""

from game import EMPTY, ENTRY, GIVEN, SOLVED, grid_of_text, puzzle_board

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from game import Board, Message

LANGUAGES = ("en",)
THEMES = ("auto", "light", "dark")

_KINDS = (GIVEN, ENTRY, SOLVED)


class Visit:
    """What an address asks for: a board or None, a theme, a language, and what could not be read of it.

    problems: messages (key, facts).
    """

    def __init__(self, board: "Board | None", theme: str, language: str, problems: "list[Message]") -> None:
        self.board = board
        self.theme = theme
        self.language = language
        self.problems = problems


def read(parameters: dict[str, str]) -> Visit:
    """The visit that these parameters (a dict of strings) ask for."""
    board: Board | None = None
    problems: list[Message] = []
    if "state" in parameters:
        board = _board_of_state(parameters["state"])
        if not board:
            problems.append(("address.state", None))
    elif "puzzle" in parameters:
        grid, problem = grid_of_text(parameters["puzzle"])
        board = puzzle_board(grid) if grid else None
        if problem:
            problems.append(problem)
    theme = _one_of(THEMES, parameters.get("theme", "auto"), "address.theme", problems)
    language = _one_of(LANGUAGES, parameters.get("lang", "en"), "address.language", problems)
    return Visit(board, theme, language, problems)


def _one_of(known: tuple[str, ...], wanted: str, complaint: str, problems: "list[Message]") -> str:
    if wanted in known:
        return wanted
    problems.append((complaint, {"text": wanted}))
    return known[0]


def _board_of_state(text: str) -> "Board | None":
    """The board that `write` wrote, or None where this text is no such thing."""
    parts = text.split("_")
    if len(parts) != 4 or parts[0] != "1" or any(len(part) != 81 for part in parts[1:]):
        return None
    values, kinds = [0] * 81, [EMPTY] * 81
    for kind, digits in zip(_KINDS, parts[1:]):
        for cell, character in enumerate(digits):
            if character != ".":
                if values[cell] or character not in "123456789":
                    return None
                values[cell], kinds[cell] = int(character), kind
    return (tuple(values), tuple(kinds))


def write(board: "Board") -> str:
    """The query string of this board: `puzzle=` where it is only givens, else `state=`."""
    values, kinds = board
    layers = [
        "".join([str(value) if kind == layer else "." for value, kind in zip(values, kinds)])
        for layer in _KINDS
    ]
    if ENTRY in kinds or SOLVED in kinds:
        return "?state=1_" + "_".join(layers)
    return "?puzzle=" + layers[0]
