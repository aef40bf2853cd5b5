"""Write the author's lines for a tool: HTML, Markdown, MDX, reStructuredText, a notebook.

To add a tool, add a row to TOOLS and the texts "articles.tool_…" and "articles.needs_…".
"""

from typing import TYPE_CHECKING

from embedding.composer.heights import AROUND, reserved_style
from embedding.composer.kinds import (
    KINDS,
    attributes,
    board_of,
    frame_address,
    height_of,
    is_exercise,
    page_address,
)
from embedding.composer.state import DrawnBoard
from embedding.lines import frame_lines, picture_line
from sudoku_core.board.grid import line_of
from sudoku_core.pictures.marks import read_board
from sudoku_core.pictures.themes import escape_xml

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.state import ComposerState
    from shared.words import Words

# The possible contents of the preview.
ELEMENT, FRAME, PICTURE = "element", "frame", "picture"

SIZE = 376  # the width and height of the picture in px

# The scripts of the element and of frames.
ELEMENT_FILE, FRAMES_FILE = "element.classic.js", "embed.js"


# ---------------------------------------------------------------- in words


def title(state: "ComposerState", words: "Words") -> str:
    """Return a short title of the subject: the author's label or a default."""
    subject = state.subject
    if state.presentation.label:
        return state.presentation.label
    if is_exercise(state):
        name = state.technique_names.get(subject.technique, {}).get(words.language, subject.technique)
        return words.say("articles.exercise_" + KINDS[subject.kind].exercise, {"name": name})
    if subject.kind == "technique":
        name = state.technique_names.get(subject.technique, {}).get(words.language, subject.technique)
        return words.say("articles.title_technique", {"name": name})
    if subject.kind == "player" and not subject.trace:
        names: list[object] = [("lab.algorithm_" + name, None) for name in subject.algorithms]
        return words.say("articles.title_player", {"algorithms": names})
    return words.say("articles.title_run" if subject.kind == "player" else "articles.title_" + subject.kind)


def spoken(state: "ComposerState", words: "Words") -> str:
    """Return a description of the picture for screen readers: its title, and the digits in a line."""
    line = _line(state)
    text = title(state, words)
    return words.say("articles.spoken", {"title": text, "line": line}) if line else text


def grid_text(state: "ComposerState") -> str:
    """Return the digits of the board as nine lines."""
    line = _line(state)
    rows = [line[start : start + 9] for start in range(0, len(line), 9)]
    return "\n".join([" ".join(row) for row in rows])


def _line(state: "ComposerState") -> str:
    """Return the digits of the board as 81 characters, or "" if it is not known."""
    marked = read_board(board_of(state))
    return line_of(marked[0]) if marked else ""


def file_name(state: "ComposerState") -> str:
    """Return the name of the picture's file, without its extension."""
    subject = state.subject
    name = subject.technique if subject.kind == "technique" else subject.kind
    return "sudoku-" + name + ("-" + str(subject.step) if subject.kind == "player" else "")


def _file(state: "ComposerState") -> str:
    return file_name(state) + "." + state.presentation.form


# ---------------------------------------------------------------- HTML


def _text(text: str, others: str = "{}") -> str:
    """Escape a text for HTML, JSX and templates. others: More characters to escape."""
    text = escape_xml(text)
    for sign in others:
        text = text.replace(sign, "&#" + str(ord(sign)) + ";")
    return text


def _script(state: "ComposerState", file: str = ELEMENT_FILE) -> str:
    return '<script async src="' + escape_xml(state.site_address + file) + '"></script>'


def _style(style: "tuple[tuple[str, str], ...]") -> str:
    return 'style="' + "; ".join([name + ": " + value for name, value in style]) + '"'


def _style_of_jsx(style: "tuple[tuple[str, str], ...]") -> str:
    return "style={{ " + ", ".join([_camel(name) + ': "' + value + '"' for name, value in style]) + " }}"


def _camel(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join([word[0].upper() + word[1:] for word in others])


def _element(state: "ComposerState", inside: str, write_style: "Callable[..., str]" = _style) -> str:
    """Return the element in a block of its own. inside: The content for readers without scripts.

    Without the block, Markdown converters put an unknown element into a paragraph, which ends at the first
    block inside it.
    """
    pairs = [
        name + ('="' + _text(value).replace("\n", "&#10;") + '"' if value or name != "live" else "")
        for name, value in attributes(state)
    ]
    opening = "<sudoku-lab " + " ".join(pairs + [write_style(reserved_style(state))]) + ">"
    return "<div " + write_style(AROUND) + ">" + opening + "\n" + inside + "\n</sudoku-lab></div>"


def _link(state: "ComposerState", words: "Words") -> str:
    text = _text(words.say("articles.link", {"title": title(state, words)}), "{}*_`[]")
    return '<p><a href="' + escape_xml(page_address(state)) + '">' + text + "</a></p>"


def _picture(state: "ComposerState", words: "Words") -> str:
    return picture_line(page_address(state), _file(state), spoken(state, words), SIZE, SIZE)


def _inside(state: "ComposerState", words: "Words", before: str = "<pre>", after: str = "</pre>") -> str:
    """Return the content for readers without scripts. before, after: The tags around the grid."""
    if state.presentation.inside == "picture":
        return _picture(state, words)
    grid = grid_text(state) if state.presentation.inside == "text" else ""
    return (before + grid + after + "\n" if grid else "") + _link(state, words)


def _html(state: "ComposerState", words: "Words") -> str:
    return _element(state, _inside(state, words)) + "\n" + _script(state)


def _frame(state: "ComposerState", words: "Words") -> str:
    script = state.site_address + FRAMES_FILE
    lines = frame_lines(frame_address(state), title(state, words), script, height_of(state))
    return lines.replace("\n", "\n" + _link(state, words) + "\n", 1)


# ---------------------------------------------------------------- other tools


def _markdown(state: "ComposerState", words: "Words") -> str:
    element = _element(state, _inside(state, words))
    for sign in "*_`[]~":  # some converters interpret these inside HTML
        element = element.replace(sign, "&#" + str(ord(sign)) + ";")
    return element + "\n" + _script(state)


def _mdx(state: "ComposerState", words: "Words") -> str:
    return _element(state, _inside(state, words, "<pre>{`", "`}</pre>"), _style_of_jsx)


def _vue(state: "ComposerState", words: "Words") -> str:
    return _element(state, _inside(state, words))


def _docusaurus(state: "ComposerState") -> str:
    return 'scripts: [{ src: "' + state.site_address + ELEMENT_FILE + '", async: true }],'


def _vitepress(state: "ComposerState") -> str:
    return (
        'vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "sudoku-lab" } } },\n'
        'head: [["script", { async: "", src: "' + state.site_address + ELEMENT_FILE + '" }]],'
    )


def _rst(state: "ComposerState", words: "Words") -> str:
    return ".. raw:: html\n\n" + "\n".join(["   " + line for line in _html(state, words).split("\n")])


def _picture_alone(state: "ComposerState", words: "Words") -> str:
    return "<p>" + _picture(state, words) + "</p>"


def _jupyter(state: "ComposerState", words: "Words") -> str:
    return "%%html\n" + _html(state, words)


def _markdown_picture(state: "ComposerState", words: "Words") -> str:
    """Return a linked picture and a link, in Markdown."""
    address = page_address(state).replace("...", "%2E%2E%2E")  # showdown would turn dots into an ellipsis
    link = words.say("articles.link", {"title": title(state, words)})
    picture = "[![" + _escape_markdown(spoken(state, words)) + "](" + _file(state) + ")](" + address + ")"
    return picture + "\n\n[" + _escape_markdown(link) + "](" + address + ")"


def _escape_markdown(text: str) -> str:
    """Escape a text for Markdown."""
    for sign in "\\[]<>*_`!":
        text = text.replace(sign, "\\" + sign)
    return text


class Tool:
    """An author's tool.

    write: Returns the lines. configures: Returns the lines for the tool's configuration, needed once.
    shows: The content of the preview: ELEMENT, FRAME or PICTURE.
    """

    def __init__(
        self,
        write: "Callable[[ComposerState, Words], str]",
        shows: str = ELEMENT,
        configures: "Callable[[ComposerState], str]" = lambda _state: "",
    ) -> None:
        self.write = write
        self.shows = shows
        self.configures = configures


TOOLS = {
    "element": Tool(_html),
    "iframe": Tool(_frame, FRAME),
    "markdown": Tool(_markdown),
    "mdx": Tool(_mdx, configures=_docusaurus),
    "vue": Tool(_vue, configures=_vitepress),
    "rst": Tool(_rst),
    "jupyter": Tool(_jupyter),
    "picture": Tool(_picture_alone, PICTURE),
    "stripped": Tool(_markdown_picture, PICTURE),
}


def lines(state: "ComposerState", words: "Words") -> str:
    """Return the lines for the author's tool."""
    return TOOLS[state.presentation.tool].write(state, words)


# ---------------------------------------------------------------- the preview


def shows_picture(state: "ComposerState") -> bool:
    """Return whether the lines contain the name of a picture's file."""
    shows = TOOLS[state.presentation.tool].shows
    return shows == PICTURE or (shows == ELEMENT and state.presentation.inside == "picture")


def preview(state: "ComposerState", words: "Words") -> str:
    """Return the HTML of the preview: the author's lines, or "" for a picture alone.

    The HTML omits a board that the preview itself has to find, because adding it would reload the preview
    again, nor a picture for readers without scripts, because the author has not uploaded its file yet.
    """
    style = state.presentation
    shown = TOOLS[style.tool].shows
    if shown == FRAME:
        return _frame(state, words)
    if shown == PICTURE and state.subject.kind != "player":
        return ""
    inside = "link" if style.inside == "picture" else style.inside
    board = DrawnBoard() if state.subject.kind == "player" else state.drawn
    return _html(state.having(drawn=board).with_presentation(inside=inside), words)
