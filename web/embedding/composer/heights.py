"""Compute the height to reserve for an element, so that nothing moves when its script has loaded."""

from typing import TYPE_CHECKING

from embedding.composer.kinds import is_exercise, recorded_files
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from embedding.composer.state import ComposerState

# The style of the block around an element. The unit cqi below is 1 % of the block's width. Hosts that put
# the block into a flex row need the explicit width.
WRAPPER_STYLE = (("container-type", "inline-size"), ("width", "100%"))

# View and controls -> the height of the page, as (minimum in px, height of a wide frame, height of a narrow
# frame, the width in px at which the page changes between the two). Heights are CSS expressions.
# element/look.js has the same heights as points. A test compares them: these may be up to 100 px larger.
_PLAYER_HEIGHTS = (520, "min(311px + 35cqi, 585px)", "max(665px, 299px + 101cqi), 730px", 600)
_HEIGHTS: "dict[str, tuple[int, str, str, int]]" = {
    "board all": (530, "min(80cqi - 74px, 645px)", "473px + 100cqi, 1065px", 640),
    "board few": (390, "min(100cqi - 250px, 650px)", "350px + 100cqi, 920px", 640),
    "board none": (295, "min(50px + 100cqi, 88px + 89cqi, 612px)", "", 0),
    "player all": _PLAYER_HEIGHTS,
    "player few": _PLAYER_HEIGHTS,
    "player none": (305, "min(138px + 28cqi, 360px)", "101cqi - 44px, 400px", 600),
    "players all": (960, "min(517px + 74cqi, 1070px)", "max(1050px, 413px + 197cqi), 1270px", 600),
    "players few": (920, "min(477px + 74cqi, 1030px)", "max(980px, 404px + 190cqi), 1230px", 600),
    "players none": (590, "min(165px + 71cqi, 700px)", "205cqi - 132px, 760px", 600),
    "technique all": (415, "min(58px + 56cqi, 560px)", "435px + 100cqi, 950px", 640),
    "technique few": (415, "min(58px + 56cqi, 560px)", "396px + 100cqi, 910px", 640),
    "technique none": (365, "min(8px + 56cqi, 510px)", "296px + 100cqi, 810px", 640),
}

# The content between the tags, which is visible until the script has loaded -> its height in px, roughly.
_FALLBACK_HEIGHTS = {"text": 360, "picture": 400, "link": 80}


def view_of(state: "ComposerState") -> str:
    """Return the view of the element: "board", "player", "players" or "technique"."""
    subject = state.subject
    if is_exercise(state):
        return "board" if subject.kind in ("board", "technique") else "player"
    if subject.kind == "player" and len(recorded_files(state) or subject.algorithms) > 1:
        return "players"
    return subject.kind


def reserved_style(state: "ComposerState") -> "tuple[tuple[str, str], ...]":
    """Return the style that reserves the element's height: pairs of a property and a value."""
    # With flow-root, the margins of the content stay inside the element, as after the start of the script.
    style = (("display", "flow-root"),)
    presentation = state.presentation
    fallback_height, height = _FALLBACK_HEIGHTS[presentation.inside], presentation.height
    if not height:
        view_and_controls = view_of(state) + " " + presentation.controls
        return style + (("min-height", _min_height(view_and_controls, fallback_height)),)
    if (parse_whole(height) or 0) < fallback_height:
        return style + (("height", height + "px"), ("overflow", "auto"))
    return style + (("min-height", height + "px"),)


def _min_height(view_and_controls: str, fallback_height: int) -> str:
    """Return the height of a page, and at least of the content between the tags, as a CSS expression."""
    minimum, wide, narrow, breakpoint_width = _HEIGHTS[view_and_controls]
    terms = [str(max(fallback_height, minimum)) + "px", wide]
    if breakpoint_width:
        # The switch is larger than any height in a narrower frame, and negative in a wider one. So `narrow`
        # counts only in a narrower frame.
        switch = str(10_000 * breakpoint_width) + "px - 1000000cqi"
        terms.append("min(" + narrow + ", " + switch + ")")
    return "max(" + ", ".join(terms) + ")"
