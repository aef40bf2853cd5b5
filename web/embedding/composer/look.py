"""The look of the composer."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from embedding.composer import tools
from embedding.composer.kinds import board_text, is_waiting, page_address, recorded_files, run_identity
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
        presentation = state.presentation
        subject = state.subject
        self.kind = subject.kind
        self.tool = presentation.tool
        self.width = presentation.width
        self.is_dark = state.is_page_dark
        self.step = subject.step
        self.pressed = {  # a button's command -> the value of the pressed button
            "kind": subject.kind,
            "tool": presentation.tool,
            "width": presentation.width,
            "paper": "dark" if state.is_page_dark else "light",
        }
        self.values = {  # field -> the value of its control
            "puzzle": state.typed_puzzle,
            "step": str(subject.step),
            "trace": subject.trace,
            "technique": subject.technique,
            "code": subject.code,
            "label": presentation.label,
            "height": presentation.height,
            "scheme": presentation.scheme,
            "tongue": presentation.tongue,
            "controls": presentation.controls,
            "inside": presentation.inside,
        }
        self.checked_boxes = (  # each as "command value"
            tuple(["tick_algorithm " + name for name in subject.algorithms])
            + tuple(["tick_part " + name for name in subject.parts])
            + (("tick live",) if presentation.live else ())
            + (("tick exercise",) if subject.exercise else ())
        )
        self.is_full = len(subject.algorithms) == MOST_ALGORITHMS  # whether no more algorithms can be added
        self.is_recorded = subject.kind == "player" and bool(recorded_files(state))
        self.needs_player = (
            subject.kind == "player" and tools.TOOLS[presentation.tool].preview_content != tools.FRAME
        )
        # The run and step whose board the preview has to provide (see `run_identity`), or "".
        self.wanted_run = run_identity(state) if is_waiting(state) and self.needs_player else ""
        is_known = subject.kind != "technique" or state.drawn.subject == subject.technique
        self.missing_board = "" if is_known else subject.technique  # the technique whose board is missing
        self.has_picture = tools.shows_picture(state)
        self.has_inside = tools.TOOLS[presentation.tool].preview_content == tools.ELEMENT
        self.puzzle_problem = state.puzzle_problem
        self.message: Message | None = life.status_message(state, visit.join_messages(list(state.problems)))
        self._state = state

    def lines(self, words: "Words") -> str:
        """Return the lines for the author's tool."""
        return tools.write_lines(self._state, words)

    @property
    def configuration(self) -> str:
        """The lines that the tool needs once, in its configuration; or ""."""
        return tools.TOOLS[self.tool].configuration(self._state)

    def picture(self, words: "Words") -> str:
        """Return the board as SVG text, for a file."""
        from embedding.composer.picture import draw

        state = self._state
        theme = "dark" if state.presentation.scheme == "dark" else "light"
        return draw(board_text(state), theme, tools.describe_picture(state, words))

    def preview(self, words: "Words") -> str:
        """Return the HTML of a small article with the author's lines."""
        state = self._state
        body = tools.preview_html(state, words)
        if not body or (self.has_picture and not self.has_inside and not self.wanted_run):
            body = '<a href="' + escape_xml(page_address(state)) + '">' + self.picture(words) + "</a>"
        page = _PAGE.replace("{lang}", state.presentation.tongue or state.language)
        page = page.replace("{title}", words.say("articles.preview"))
        return page.replace("{body}", body)
