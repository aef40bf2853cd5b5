"""Compute the appearance of the dialogs with HTML lines: for a frame or for a picture."""

from typing import TYPE_CHECKING

from embedding.lines import frame_lines, message_script, picture_line, player_height
from lab import address
from lab.choices import ALGORITHMS, OWN
from lab.looks.panel import algorithm_name, build_panel
from lab.steps.files import HANDED
from shared.shipped import find_shipped_run
from shared.values import Value

if TYPE_CHECKING:
    from lab.looks.panel import PanelLook
    from lab.state import LabState
    from shared.words import Words

DIALOGS = ("embed", "picture")


class SharingLook(Value):
    """The appearance of a dialog that shares this view."""

    dialog: str = ""  # one of DIALOGS
    # The origin of the run in the frame: "live", "shipped", "file", or "handed" (sent by the article).
    kind: str = ""
    query: str = ""  # the frame's query string
    link: str = ""  # the query string of this view
    composer: str = ""  # the address of the composer with this view; "" if the article sends its run
    panels: "tuple[PanelLook, ...]" = ()  # the look of each algorithm
    step: int = 0  # the slider's step
    puzzle: str = ""  # a line of 81


def look(state: "LabState") -> SharingLook | None:
    """Return the look of the open dialog; None for other dialogs, or if none is open."""
    if state.dialog not in DIALOGS:
        return None
    kind, files = _frame_files(state)
    return SharingLook(
        dialog=state.dialog,
        kind=kind,
        query=_frame_query(state.with_address(files=files)),
        link=address.write(state),
        composer="" if kind == "handed" else "articles.html?kind=player&" + address.write(state)[1:],
        panels=tuple([build_panel(state, index) for index in range(len(state.algorithms))]),
        step=state.slider.step,
        puzzle=state.puzzle,
    )


def _frame_files(state: "LabState") -> tuple[str, tuple[str, ...]]:
    """Return the kind of run in a frame with this view, and the addresses of its files."""
    if OWN in state.algorithms or HANDED in state.address.files:
        return "handed", (HANDED,)
    if state.address.files:
        return "file", state.address.files
    files = tuple([find_shipped_run(state.puzzle, algorithm, state.find) for algorithm in state.algorithms])
    return ("live", ()) if "" in files else ("shipped", files)


def _frame_query(state: "LabState") -> str:
    """Return the query string of a frame with this view, without this reader's settings."""
    default_state = state.having(theme="auto", carried=()).with_address(browser_language=state.language)
    theme = "" if state.theme == "auto" else "&theme=" + state.theme
    query = address.write(default_state)
    if HANDED in state.address.files and "step=" not in query:
        query += "&step=" + str(state.slider.step)
    return "?embed=1&" + query[1:] + theme + "&lang=" + state.language


def html_lines(look: SharingLook, words: "Words", page: str) -> str:
    """Return the HTML lines of the dialog. page: The address of the lab."""
    if look.dialog == "picture":
        from lab.looks.sharing.picture import picture_size

        width, height = picture_size(len(look.panels))
        return picture_line(
            page + look.link, file_name(look) + ".png", describe_boards(look, words), width, height
        )
    site_address = page[: page.rindex("/") + 1]
    algorithm_names = [algorithm_name(panel.algorithm, words) for panel in look.panels]
    title = words.say("lab.embed_title", {"algorithms": algorithm_names})
    lines = frame_lines(
        page + look.query, title, site_address + "embed.js", player_height(len(look.panels))
    )
    if look.kind != "handed":
        return lines
    return lines + "\n" + message_script("/".join(site_address.split("/")[:3]))


def describe_boards(look: SharingLook, words: "Words") -> str:
    """Return a description of the boards in words."""
    return " ".join([_caption(panel, words) for panel in look.panels])


def _caption(panel: "PanelLook", words: "Words") -> str:
    """Return the name of a panel with its sentence."""
    name = algorithm_name(panel.algorithm, words)
    if not panel.sentence:
        return name
    return words.say("lab.picture_text", {"algorithm": name, "sentence": panel.sentence})


def draw_svg(look: SharingLook, words: "Words", page: str, position: str) -> str:
    """Return this step as SVG text. page: The address of the lab. position: The step, in words."""
    from lab.looks.sharing.picture import draw_picture

    return draw_picture(
        look.panels, words, describe_boards(look, words), (position, look.puzzle), page + look.link
    )


def file_name(look: SharingLook) -> str:
    """Return the picture's file name without its extension. A run from a file may have any name."""
    algorithm_names = [panel.algorithm if panel.algorithm in ALGORITHMS else "run" for panel in look.panels]
    return "-".join(["sudoku-lab"] + algorithm_names + [str(look.step)])
