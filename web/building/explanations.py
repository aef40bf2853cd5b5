"""Convert the explanations of the algorithms from Markdown to HTML.

The texts in lab/texts/ are Markdown with three additions:

    [[bitmask]] is a link to that algorithm. Its text is the algorithm's name in the reader's language.
    [1] begins a paragraph about the first "moment": a step in a run of the algorithm.
    {bitmask A first calls} is a figure, counted during an algorithm's search for the first solution or all
    solutions of a puzzle. A paragraph about a moment can also use that moment's figures: {calls}.

All languages share the figures and moments in measured.json, which tests verify by measuring again:

    {"figures": {"bitmask A first calls": 49559, ...}, "moments": {"bitmask": [{...}, ...], ...}}

A moment has `puzzle` (a letter), `find` and `position`, which open it in the lab; `values`, its board as 81
characters; `event`, the name of the last event; and the figures `calls`, `guesses`, `backtracks`, `depth`,
`placed` (digits on the board besides the givens) and `forced` (digits placed after the last guess).

This module runs in the build's virtual environment: see needs.py.
"""

import json
import re
import sys
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

sys.path.append(str(Path(__file__).resolve().parents[2]))  # makes sudoku_core importable

from building.html.languages import words_of
from building.needs import WEB
from shared.examples import TUTORIALS
from shared.languages import TAGS
from shared.words import format_number
from sudoku_core.lab.classics.algorithms import NAMES

TEXTS = WEB / "lab" / "texts"

MOMENT = re.compile(r"\[(\d+)\] ")
LINK = re.compile(r"\[\[(.*?)\]\]")
FIGURE = re.compile(r"\{(.*?)\}")

# The characters of marks. The conversion replaces every closed mark, so a remaining one is not closed.
MARK_CHARACTERS = frozenset("[]{}`*")

# Characters without a space before or after them. Two lines are joined by a space unless one of these
# characters or two ideographs meet.
TIGHT_PUNCTUATION = "，。；：、？！（）《》“”"
FIRST_IDEOGRAPH = "\u2e80"  # roughly the first ideograph


def main(folder: Path) -> None:
    """Write each explanation into this folder as JSON.

    The page can then recognize a host's "not found" page, which is not JSON.
    """
    folder.mkdir(parents=True)
    for name in NAMES:
        for language in TAGS:
            html = explanation(read(name, language), name, words_of(language))
            (folder / f"{name}.{language}.json").write_text(
                json.dumps(html, ensure_ascii=False), "utf-8", newline="\n"
            )


def read(name: str, language: str) -> str:
    """Return the Markdown about an algorithm."""
    return (TEXTS / f"{name}.{language}.md").read_text("utf-8")


def measured() -> dict[str, Any]:
    """Return the figures and the moments of all explanations."""
    data: dict[str, Any] = json.loads((TEXTS / "measured.json").read_text("utf-8"))
    return data


def explanation(text: str, algorithm: str, words: dict[str, str]) -> str:
    """Return a text as HTML.

    Raises KeyError for an unknown figure, moment or algorithm, ValueError for a mark that is not closed.
    """
    tokens = tokens_of(text, algorithm, words)
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def tokens_of(text: str, algorithm: str, words: dict[str, str]) -> list[Token]:
    """Return the Markdown tokens of a text; see `explanation`."""
    figures_and_moments = measured()
    moments = dict(enumerate(figures_and_moments["moments"][algorithm], 1))
    tokens: list[Token] = []
    for token in MARKDOWN.parse(text):
        if token.type.startswith("heading"):
            token.tag = f"h{int(token.tag[1:]) + 2}"  # place them below the page's headings
        tokens.append(token)
        if token.type != "inline":
            continue
        mark = MOMENT.match(token.content)
        moment = moments[int(mark[1])] if mark else {}
        env = {
            "figures": {**figures_and_moments["figures"], **moment},
            "algorithm": algorithm,
            "words": words,
        }
        token.children = []
        MARKDOWN.inline.parse(token.content[mark.end() if mark else 0 :], MARKDOWN, env, token.children)
        if MARK_CHARACTERS & {
            sign for child in token.children if child.type == "text" for sign in child.content
        }:
            raise ValueError(f"code, a figure or a link of {algorithm} has no end: {token.content}")
        if mark:
            tokens[-2] = _html_token(f"<figure>{_board_html(moment['values'], words)}<figcaption>")
            token.children += _moment_link_tokens(moment, algorithm, words)
            token.meta["moment"] = moment
    for before, token in pairwise(tokens):
        if "moment" in before.meta:
            token.type, token.content = "html_block", "</figcaption></figure>\n"
    return tokens


def _html_token(content: str) -> Token:
    return Token("html_block", "", 0, content=content)


def _moment_link_tokens(moment: dict[str, Any], algorithm: str, words: dict[str, str]) -> list[Token]:
    """Return the tokens of a link that opens the lab at a moment."""
    puzzle = dict(TUTORIALS)[moment["puzzle"]]
    query = f"puzzle={puzzle}&algorithm={algorithm}&find={moment['find']}&step={moment['position']}"
    return [Token("text", "", 0, content=" "), *_link_tokens(query, words["lab.watch_moment"])]


def _link_tokens(query: str, text: str) -> list[Token]:
    """Return the tokens of a link to the lab.

    The page adds its language and, if the query has no puzzle, its puzzle.
    """
    opened = Token("link_open", "a", 1, attrs={"data-query": query})
    return [opened, Token("text", "", 0, content=text), Token("link_close", "a", -1)]


def _board_html(values: str, words: dict[str, str]) -> str:
    # For assistive technology the board is an image with the caption as its description.
    rows = [
        '<div role="row" aria-hidden="true">'
        + "".join(
            f'<span class="cell given">{value}</span>' if value != "." else '<span class="cell"></span>'
            for value in values[start : start + 9]
        )
        + "</div>"
        for start in range(0, 81, 9)
    ]
    label = escape(words["lab.moment_board"])
    return f'<div class="board small" role="img" aria-label="{label}">{"".join(rows)}</div>'


def _parse_algorithm_link(state: StateInline, silent: bool) -> bool:
    """Parse a link to another algorithm."""
    mark = LINK.match(state.src, state.pos)
    if mark and not silent:
        query = f"algorithm={state.env['algorithm']}&compare={mark[1]}"
        for token in _link_tokens(query, state.env["words"]["lab.algorithm_" + mark[1]]):
            state.push(token.type, token.tag, token.nesting).attrs = token.attrs
            state.tokens[-1].content = token.content
    if mark:
        state.pos = mark.end()
    return bool(mark)


def _parse_figure(state: StateInline, silent: bool) -> bool:
    """Parse the name of a figure."""
    mark = FIGURE.match(state.src, state.pos)
    if mark and not silent:
        state.pending += format_number(state.env["figures"][mark[1]])
    if mark:
        state.pos = mark.end()
    return bool(mark)


def _line_separator(_renderer: RendererHTML, tokens: Sequence[Token], index: int, *_more: object) -> str:
    """Return the text that joins two lines: "" between ideographs or beside their punctuation, else " "."""
    character_before, character_after = (
        _edge_character(tokens[index - 1], -1),
        _edge_character(tokens[index + 1], 0),
    )
    is_tight = (
        character_before in TIGHT_PUNCTUATION
        or character_after in TIGHT_PUNCTUATION
        or (character_before >= FIRST_IDEOGRAPH and character_after >= FIRST_IDEOGRAPH)
    )
    return "" if is_tight else " "


def _edge_character(token: Token, index: int) -> str:
    """Return the first (0) or last (-1) character of a token; an algorithm's name counts as ideographs."""
    if token.type.startswith("link"):
        return FIRST_IDEOGRAPH
    return token.content[index] if token.type == "text" else "`"


MARKDOWN = MarkdownIt("commonmark", {"html": False})
MARKDOWN.core.ruler.disable("inline")  # each block may use other figures
MARKDOWN.inline.ruler.before("link", "algorithm", _parse_algorithm_link)
MARKDOWN.inline.ruler.before("link", "figure", _parse_figure)
MARKDOWN.add_render_rule("softbreak", _line_separator)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
