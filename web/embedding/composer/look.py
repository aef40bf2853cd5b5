"""All that is seen of a state of the composer."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from embedding.composer import tools
from embedding.composer.kinds import board_of, files_of, is_waiting, page_address, run_of
from shared import life, visit
from sudoku_core.pictures.themes import escaped

if TYPE_CHECKING:
    from embedding.composer.state import State
    from shared.life import Message
    from shared.words import Words

# The page around the element: a plain article, by day or at night. Its links lead to other windows.
_PAGE = """\
<!doctype html><html lang="{lang}" data-theme="{theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title><base target="_blank">
<style>
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; overflow-x: hidden; }
:root[data-theme="dark"] { color-scheme: dark; }
:root, a { background: light-dark(#fff, #1b1b1b); color: light-dark(#222, #ddd); }
body { margin: 0; display: flow-root; }
svg { display: block; max-width: 100%; height: auto; }
</style>
{body}</html>
"""


class Look:
    """The look of the composer.

    pressed: button's command -> the value of the one that is pressed. values: field -> what stands in its
    list or box. ticked: the boxes that are, each as its command and value; full: whether no more algorithms
    can be. waits: which run, at which step, the preview has to find the board of, or "". fetches: the
    technique whose board is not there yet, or "". message: of the status line; wrong: of the puzzle.
    """

    def __init__(self, state: "State") -> None:
        self.kind = state.kind
        self.tool = state.tool
        self.width = state.width
        self.is_dark = state.is_dark
        self.step = state.step
        self.pressed = {
            "kind": state.kind,
            "tool": state.tool,
            "width": state.width,
            "paper": "dark" if state.is_dark else "light",
        }
        self.values = {
            "puzzle": state.typed,
            "step": str(state.step),
            "trace": state.trace,
            "technique": state.technique,
            "code": state.code,
            "label": state.label,
            "height": state.height,
            "scheme": state.scheme,
            "tongue": state.tongue,
            "controls": state.controls,
            "inside": state.inside,
        }
        self.ticked = (
            tuple(["tick_algorithm " + name for name in state.algorithms])
            + tuple(["tick_part " + name for name in state.parts])
            + (("tick live",) if state.live else ())
            + (("tick exercise",) if state.exercise else ())
        )
        self.full = len(state.algorithms) == MOST_ALGORITHMS
        self.is_recorded = state.kind == "player" and bool(files_of(state))
        self.asks_player = state.kind == "player" and tools.TOOLS[state.tool].shows != tools.FRAME
        self.waits = run_of(state) if is_waiting(state) and self.asks_player else ""
        is_known = state.kind != "technique" or state.drawn[0] == state.technique
        self.fetches = "" if is_known else state.technique
        self.has_picture = tools.shows_picture(state)
        self.has_inside = tools.TOOLS[state.tool].shows == tools.ELEMENT
        self.wrong = state.wrong
        self.message: Message | None = life.said(state, visit.joined(list(state.problems)))
        self._state = state

    def lines(self, words: "Words") -> str:
        """Return the lines for the author's tool."""
        return tools.lines(self._state, words)

    @property
    def once(self) -> str:
        """The lines of the tool's configuration, "" for none."""
        return tools.TOOLS[self.tool].configures(self._state)

    def picture(self, words: "Words") -> str:
        """Return the board as SVG text, for a file."""
        from embedding.composer.picture import draw

        state = self._state
        theme = "dark" if state.scheme == "dark" else "light"
        return draw(board_of(state), theme, tools.spoken(state, words))

    def preview(self, words: "Words") -> str:
        """Return the HTML of an article with these lines in it."""
        state = self._state
        body = tools.preview(state, words)
        if not body or (self.has_picture and not self.has_inside and not self.waits):
            body = '<a href="' + escaped(page_address(state)) + '">' + self.picture(words) + "</a>"
        page = _PAGE.replace("{lang}", state.tongue or state.language)
        page = page.replace("{title}", words.say("articles.preview"))
        return page.replace("{body}", body)
