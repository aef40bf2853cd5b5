"""Write the author's lines for a tool: HTML, Markdown, MDX, reStructuredText, a notebook.

To add a tool, add a row to TOOLS and the texts "articles.tool_…" and "articles.needs_…".
"""

from typing import TYPE_CHECKING

from embedding.composer.heights import WRAPPER_STYLE, reserved_style
from embedding.composer.kinds import (
    KINDS,
    board_text,
    element_attributes,
    frame_address,
    frame_height,
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

PICTURE_SIZE = 376  # the width and height of the picture in px

ELEMENT_SCRIPT, FRAME_SCRIPT = "element.classic.js", "embed.js"

# ---------------------------------------------------------------- texts


def subject_title(state: "ComposerState", words: "Words") -> str:
    """Return the author's label, or a default title of the subject."""
    subject = state.subject
    if state.presentation.label:
        return state.presentation.label
    technique = state.technique_names.get(subject.technique, {}).get(words.language, subject.technique)
    if is_exercise(state):
        return words.say("articles.exercise_" + KINDS[subject.kind].exercise, {"name": technique})
    if subject.kind == "technique":
        return words.say("articles.title_technique", {"name": technique})
    if subject.kind == "player" and not subject.trace:
        names: list[object] = [("lab.algorithm_" + name, None) for name in subject.algorithms]
        return words.say("articles.title_player", {"algorithms": names})
    return words.say("articles.title_run" if subject.kind == "player" else "articles.title_" + subject.kind)


def describe_picture(state: "ComposerState", words: "Words") -> str:
    """Return a description of the picture for screen readers: its title, and its digits in a line."""
    line = _digit_line(state)
    text = subject_title(state, words)
    return words.say("articles.spoken", {"title": text, "line": line}) if line else text


def grid_text(state: "ComposerState") -> str:
    """Return the digits of the board as a text of nine lines."""
    line = _digit_line(state)
    rows = [line[start : start + 9] for start in range(0, len(line), 9)]
    return "\n".join([" ".join(row) for row in rows])


def _digit_line(state: "ComposerState") -> str:
    """Return the digits of the board as 81 characters, or "" if it is not known."""
    marked = read_board(board_text(state))
    return line_of(marked[0]) if marked else ""


def file_name(state: "ComposerState") -> str:
    """Return the name of the picture's file, without its extension."""
    subject = state.subject
    name = subject.technique if subject.kind == "technique" else subject.kind
    return "sudoku-" + name + ("-" + str(subject.step) if subject.kind == "player" else "")


def _picture_file(state: "ComposerState") -> str:
    return file_name(state) + "." + state.presentation.form


# ---------------------------------------------------------------- HTML


def _escape_html(text: str, more: str = "{}") -> str:
    """Escape a text for HTML, JSX and templates. more: Further characters to escape."""
    return _escape_characters(escape_xml(text), more)


def _escape_characters(text: str, characters: str) -> str:
    for character in characters:
        text = text.replace(character, "&#" + str(ord(character)) + ";")
    return text


def _script_tag(state: "ComposerState", file: str = ELEMENT_SCRIPT) -> str:
    return '<script async src="' + escape_xml(state.site_address + file) + '"></script>'


def _style_attribute(style: "tuple[tuple[str, str], ...]") -> str:
    return 'style="' + "; ".join([name + ": " + value for name, value in style]) + '"'


def _jsx_style(style: "tuple[tuple[str, str], ...]") -> str:
    return (
        "style={{ " + ", ".join([_camel_case(name) + ': "' + value + '"' for name, value in style]) + " }}"
    )


def _camel_case(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join([word[0].upper() + word[1:] for word in others])


def _element_html(
    state: "ComposerState", inside: str, write_style: "Callable[..., str]" = _style_attribute
) -> str:
    """Return the element in its own block.

    Without the block, Markdown converters put an unknown element into a paragraph, which ends at the first
    block inside the element.

    inside: The content for readers without scripts.
    write_style: Writes a style attribute in the syntax of the tool.
    """
    pairs = [
        name + ('="' + _escape_html(value).replace("\n", "&#10;") + '"' if value or name != "live" else "")
        for name, value in element_attributes(state)
    ]
    opening = "<sudoku-lab " + " ".join(pairs + [write_style(reserved_style(state))]) + ">"
    return "<div " + write_style(WRAPPER_STYLE) + ">" + opening + "\n" + inside + "\n</sudoku-lab></div>"


def _link_html(state: "ComposerState", words: "Words") -> str:
    text = _escape_html(words.say("articles.link", {"title": subject_title(state, words)}), "{}*_`[]")
    return '<p><a href="' + escape_xml(page_address(state)) + '">' + text + "</a></p>"


def _picture_html(state: "ComposerState", words: "Words") -> str:
    return picture_line(
        page_address(state),
        _picture_file(state),
        describe_picture(state, words),
        PICTURE_SIZE,
        PICTURE_SIZE,
    )


def _fallback_html(
    state: "ComposerState", words: "Words", before: str = "<pre>", after: str = "</pre>"
) -> str:
    """Return the content for readers without scripts.

    before, after: The tags around the digits of the board.
    """
    if state.presentation.inside == "picture":
        return _picture_html(state, words)
    grid = grid_text(state) if state.presentation.inside == "text" else ""
    return (before + grid + after + "\n" if grid else "") + _link_html(state, words)


def _html_lines(state: "ComposerState", words: "Words") -> str:
    return _element_html(state, _fallback_html(state, words)) + "\n" + _script_tag(state)


def _frame_html_lines(state: "ComposerState", words: "Words") -> str:
    script = state.site_address + FRAME_SCRIPT
    lines = frame_lines(frame_address(state), subject_title(state, words), script, frame_height(state))
    return lines.replace("\n", "\n" + _link_html(state, words) + "\n", 1)


# ---------------------------------------------------------------- other tools


def _markdown_lines(state: "ComposerState", words: "Words") -> str:
    element = _element_html(state, _fallback_html(state, words))
    # Some converters interpret these characters even inside HTML.
    return _escape_characters(element, "*_`[]~") + "\n" + _script_tag(state)


def _mdx_lines(state: "ComposerState", words: "Words") -> str:
    return _element_html(state, _fallback_html(state, words, "<pre>{`", "`}</pre>"), _jsx_style)


def _vue_lines(state: "ComposerState", words: "Words") -> str:
    return _element_html(state, _fallback_html(state, words))


def _docusaurus_configuration(state: "ComposerState") -> str:
    return 'scripts: [{ src: "' + state.site_address + ELEMENT_SCRIPT + '", async: true }],'


def _vitepress_configuration(state: "ComposerState") -> str:
    return (
        'vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "sudoku-lab" } } },\n'
        'head: [["script", { async: "", src: "' + state.site_address + ELEMENT_SCRIPT + '" }]],'
    )


def _rst_lines(state: "ComposerState", words: "Words") -> str:
    return ".. raw:: html\n\n" + "\n".join(["   " + line for line in _html_lines(state, words).split("\n")])


def _picture_lines(state: "ComposerState", words: "Words") -> str:
    return "<p>" + _picture_html(state, words) + "</p>"


def _jupyter_lines(state: "ComposerState", words: "Words") -> str:
    return "%%html\n" + _html_lines(state, words)


def _markdown_picture_lines(state: "ComposerState", words: "Words") -> str:
    """Return a linked picture and a link, in Markdown."""
    address = page_address(state).replace("...", "%2E%2E%2E")  # showdown would write "…" instead
    link = words.say("articles.link", {"title": subject_title(state, words)})
    picture = (
        "[!["
        + _escape_markdown(describe_picture(state, words))
        + "]("
        + _picture_file(state)
        + ")]("
        + address
        + ")"
    )
    return picture + "\n\n[" + _escape_markdown(link) + "](" + address + ")"


def _escape_markdown(text: str) -> str:
    for character in "\\[]<>*_`!":  # the backslash first
        text = text.replace(character, "\\" + character)
    return text


class Tool:
    """An author's tool.

    write: Returns the lines for an article.
    preview_content: The content of the preview: ELEMENT, FRAME or PICTURE.
    configuration: Returns the lines that the tool needs once, in its configuration; or "".
    """

    def __init__(
        self,
        write: "Callable[[ComposerState, Words], str]",
        preview_content: str = ELEMENT,
        configuration: "Callable[[ComposerState], str]" = lambda _state: "",
    ) -> None:
        self.write = write
        self.preview_content = preview_content
        self.configuration = configuration


TOOLS = {
    "element": Tool(_html_lines),
    "iframe": Tool(_frame_html_lines, FRAME),
    "markdown": Tool(_markdown_lines),
    "mdx": Tool(_mdx_lines, configuration=_docusaurus_configuration),
    "vue": Tool(_vue_lines, configuration=_vitepress_configuration),
    "rst": Tool(_rst_lines),
    "jupyter": Tool(_jupyter_lines),
    "picture": Tool(_picture_lines, PICTURE),
    "stripped": Tool(_markdown_picture_lines, PICTURE),
}


def write_lines(state: "ComposerState", words: "Words") -> str:
    """Return the lines for the author's tool."""
    return TOOLS[state.presentation.tool].write(state, words)


# ---------------------------------------------------------------- the preview


def shows_picture(state: "ComposerState") -> bool:
    """Return whether the lines contain the name of a picture's file."""
    content = TOOLS[state.presentation.tool].preview_content
    return content == PICTURE or (content == ELEMENT and state.presentation.inside == "picture")


def preview_html(state: "ComposerState", words: "Words") -> str:
    """Return the HTML of the preview: the author's lines, or "" for a picture alone.

    The board of a player is omitted: the preview itself has to provide it, and adding it afterwards would
    reload the preview. A picture for readers without scripts is omitted too, because the author has not
    uploaded its file yet.
    """
    presentation = state.presentation
    content = TOOLS[presentation.tool].preview_content
    if content == FRAME:
        return _frame_html_lines(state, words)
    if content == PICTURE and state.subject.kind != "player":
        return ""
    inside = "link" if presentation.inside == "picture" else presentation.inside
    board = DrawnBoard() if state.subject.kind == "player" else state.drawn
    return _html_lines(state.having(drawn=board).with_presentation(inside=inside), words)
