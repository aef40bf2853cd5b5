"""Compute the height to reserve for an element, so that nothing moves when its script has loaded."""

from typing import TYPE_CHECKING

from embedding.composer.kinds import files_of, is_exercise
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from embedding.composer.state import ComposerState

# The styles of the block around an element: cqi below is 1 % of its width. An explicit width is needed for
# hosts that put it into a flex row.
AROUND = (("container-type", "inline-size"), ("width", "100%"))

# View and controls -> the height of the page in CSS: the minimum in px; the height for a wide frame; the
# height for a narrow frame; the width in px at which the page changes between them. element/look.js has the
# same heights as points, and a test compares them. These heights are up to 100 px larger.
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

# The content between the tags, which is visible until the script is loaded -> its approximate height in px.
_INSIDE = {"text": 360, "picture": 400, "link": 80}


def view_of(state: "ComposerState") -> str:
    """Return the view of the element: "board", "player", "players" or "technique"."""
    subject = state.subject
    if is_exercise(state):
        return "board" if subject.kind in ("board", "technique") else "player"
    if subject.kind == "player" and len(files_of(state) or subject.algorithms) > 1:
        return "players"
    return subject.kind


def reserved_style(state: "ComposerState") -> "tuple[tuple[str, str], ...]":
    """Return the style that reserves the element's height: pairs of a property and a value."""
    # flow-root keeps the margins of the content inside the element, as the started script does.
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
        # Below this width, `step` exceeds any height; above it, `step` is negative. It switches `narrow`.
        step = str(10_000 * width) + "px - 1000000cqi"
        parts.append("min(" + narrow + ", " + step + ")")
    return "max(" + ", ".join(parts) + ")"
