"""The look of the composer."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from embedding.composer import tools
from embedding.composer.kinds import board_of, files_of, is_waiting, page_address, run_of
from shared import life, visit
from sudoku_core.pictures.themes import escape_xml

if TYPE_CHECKING:
    from embedding.composer.state import ComposerState
    from shared.life import Message
    from shared.words import Words

# The page of the preview: a plain article in light or dark. Its links open in new windows.
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


class ComposerLook:
    """The look of the composer."""

    def __init__(self, state: "ComposerState") -> None:
        style = state.presentation
        subject = state.subject
        self.kind = subject.kind
        self.tool = style.tool
        self.width = style.width
        self.is_dark = state.is_page_dark
        self.step = subject.step
        self.pressed = {  # a button's command -> the value of the pressed button
            "kind": subject.kind,
            "tool": style.tool,
            "width": style.width,
            "paper": "dark" if state.is_page_dark else "light",
        }
        self.values = {  # field -> the value of its control
            "puzzle": state.typed_puzzle,
            "step": str(subject.step),
            "trace": subject.trace,
            "technique": subject.technique,
            "code": subject.code,
            "label": style.label,
            "height": style.height,
            "scheme": style.scheme,
            "tongue": style.tongue,
            "controls": style.controls,
            "inside": style.inside,
        }
        self.ticked = (  # the checked boxes, as "command value"
            tuple(["tick_algorithm " + name for name in subject.algorithms])
            + tuple(["tick_part " + name for name in subject.parts])
            + (("tick live",) if style.live else ())
            + (("tick exercise",) if subject.exercise else ())
        )
        self.full = len(subject.algorithms) == MOST_ALGORITHMS  # whether no more algorithms can be added
        self.is_recorded = subject.kind == "player" and bool(files_of(state))
        self.asks_player = subject.kind == "player" and tools.TOOLS[style.tool].shows != tools.FRAME
        # The run and step for which the preview has to find the board, or "".
        self.waits = run_of(state) if is_waiting(state) and self.asks_player else ""
        is_known = subject.kind != "technique" or state.drawn.shown == subject.technique
        self.fetches = "" if is_known else subject.technique  # the technique whose board must be fetched
        self.has_picture = tools.shows_picture(state)
        self.has_inside = tools.TOOLS[style.tool].shows == tools.ELEMENT
        self.wrong = state.puzzle_problem  # the message on the problem with the puzzle
        self.message: Message | None = life.status_message(state, visit.join_messages(list(state.problems)))
        self._state = state

    def lines(self, words: "Words") -> str:
        """Return the lines for the author's tool."""
        return tools.lines(self._state, words)

    @property
    def once(self) -> str:
        """The lines for the tool's configuration, needed once, or ""."""
        return tools.TOOLS[self.tool].configures(self._state)

    def picture(self, words: "Words") -> str:
        """Return the board as SVG text, for a file."""
        from embedding.composer.picture import draw

        state = self._state
        theme = "dark" if state.presentation.scheme == "dark" else "light"
        return draw(board_of(state), theme, tools.spoken(state, words))

    def preview(self, words: "Words") -> str:
        """Return the HTML of an article with these lines."""
        state = self._state
        body = tools.preview(state, words)
        if not body or (self.has_picture and not self.has_inside and not self.waits):
            body = '<a href="' + escape_xml(page_address(state)) + '">' + self.picture(words) + "</a>"
        page = _PAGE.replace("{lang}", state.presentation.tongue or state.language)
        page = page.replace("{title}", words.say("articles.preview"))
        return page.replace("{body}", body)
