"""The composer's lines, for tests with authors' tools."""

from building.needs import WEB
from embedding.composer.state import DEFAULT_PUZZLE, ComposerState, DrawnBoard
from embedding.composer.tools import write_lines
from shared.words import Words
from sudoku_core.board.literals import Language
from sudoku_core.techniques.words import name_of

SITE = "https://your.host/"
_PUZZLE = "2_" + DEFAULT_PUZZLE.replace(".", "4", 1) + "_" + "gge" + "g" * 78
_PROGRAM = """\
def solve(board):
    # Only *these* cells, _not_ [those](that) are `given`.

    return all(board[at] < 1 or board[at] * 2 > 1 for at in range(81)) and ~board[0]
"""
# Name -> a state of the composer. Together, the states have every kind of content, and all characters that
# Markdown treats specially.
COMPOSER_STATES = {
    "a board": ComposerState(),
    "an empty board": ComposerState().with_subject(puzzle="." * 81),
    "a position": ComposerState().with_subject(state=_PUZZLE),
    "a run": ComposerState().with_subject(kind="player", algorithms=("bitmask", "scan"), step=60),
    "a technique": ComposerState(
        drawn=DrawnBoard(subject="x-wing", board="." * 81 + " r3,r3c4+3")
    ).with_subject(kind="technique"),
    "a program": ComposerState().with_subject(kind="code", code=_PROGRAM),
    "a label": ComposerState().with_presentation(
        label='A *b* _c_ `d` [e](f) <g> "h" {{x}} & # 1', live=True, scheme="host"
    ),
    "a link": ComposerState().with_presentation(inside="link"),
    "a picture": ComposerState().with_presentation(inside="picture", label="A *b* _c_", height="400"),
}


def composed(state: ComposerState, tag: Language = "en") -> str:
    """Return the lines for this state's tool in a language."""
    words = Words((WEB / "locales" / f"{tag}.json").read_text("utf-8"), tag)
    names = {state.subject.technique: {tag: name_of(state.subject.technique, tag)}}
    return write_lines(
        state.having(site_address=state.site_address or SITE, language=tag, technique_names=names), words
    )
