"""The height that an element has before its script comes, so that nothing below it moves then."""

from typing import TYPE_CHECKING

from embedding.composer.kinds import files_of, is_exercise
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from embedding.composer.state import ComposerState

# The block around an element, by whose width the lengths below go. In a row of a host's flex box it would
# have no width of its own.
AROUND = (("container-type", "inline-size"), ("width", "100%"))

# View and controls -> the height of the page as CSS, in three parts: the least, in px; what a wide frame
# needs; what a narrow one needs, up to the width at which the page changes. element/look.js has the same as
# points, which a test compares; these are up to 100 px higher.
_PLAYER = (520, "min(311px + 35cqi, 585px)", "max(665px, 299px + 101cqi), 730px", 600)
_HEIGHTS: "dict[str, tuple[int, str, str, int]]" = {
    "board all": (530, "min(80cqi - 74px, 645px)", "473px + 100cqi, 1065px", 640),
    "board few": (390, "min(100cqi - 250px, 650px)", "350px + 100cqi, 920px", 640),
    "board none": (295, "min(50px + 100cqi, 88px + 89cqi, 612px)", "", 0),
    "player all": _PLAYER,
    "player few": _PLAYER,
    "player none": (305, "min(138px + 28cqi, 360px)", "101cqi - 44px, 400px", 600),
    "players all": (960, "min(517px + 74cqi, 1070px)", "max(1050px, 413px + 197cqi), 1270px", 600),
    "players few": (920, "min(477px + 74cqi, 1030px)", "max(980px, 404px + 190cqi), 1230px", 600),
    "players none": (590, "min(165px + 71cqi, 700px)", "205cqi - 132px, 760px", 600),
    "technique all": (415, "min(58px + 56cqi, 560px)", "435px + 100cqi, 950px", 640),
    "technique few": (415, "min(58px + 56cqi, 560px)", "396px + 100cqi, 910px", 640),
    "technique none": (365, "min(8px + 56cqi, 510px)", "296px + 100cqi, 810px", 640),
}

# What stands between the tags -> about how high it is, in px: what is shown before the script comes.
_INSIDE = {"text": 360, "picture": 400, "link": 80}


def view_of(state: "ComposerState") -> str:
    """Return the view of the element: "board", "player", "players" or "technique"."""
    subject = state.subject
    if is_exercise(state):
        return "board" if subject.kind in ("board", "technique") else "player"
    if subject.kind == "player" and len(files_of(state) or subject.algorithms) > 1:
        return "players"
    return subject.kind


def reserved(state: "ComposerState") -> "tuple[tuple[str, str], ...]":
    """Return the style of the element that reserves its height: pairs of a property and a value."""
    # The margins of what is within it stay within it, as they do once the script has come.
    style = (("display", "flow-root"),)
    inside, height = _INSIDE[state.presentation.inside], state.presentation.height
    if not height:
        view = view_of(state) + " " + state.presentation.controls
        return style + (("min-height", _height(view, inside)),)
    if (parse_whole(height) or 0) < inside:
        return style + (("height", height + "px"), ("overflow", "auto"))
    return style + (("min-height", height + "px"),)


def _height(name: str, inside: int) -> str:
    least, wide, narrow, width = _HEIGHTS[name]
    parts = [str(max(inside, least)) + "px", wide]
    if width:
        # Far more than any height below this width, and less than none above it.
        step = str(10_000 * width) + "px - 1000000cqi"
        parts.append("min(" + narrow + ", " + step + ")")
    return "max(" + ", ".join(parts) + ")"
