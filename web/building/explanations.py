"""The explanations of the algorithms: Markdown becomes HTML, with figures, moments and links.

The texts of lab/texts/ are Markdown, and have this besides:

    [[bitmask]] is a link to that algorithm, shown by its name in the reader's language.
    [1] A paragraph that begins so says what to see in the first of the algorithm's moments.
    {bitmask A first calls} is a figure: counted while an algorithm looks for the first solution of a
    puzzle, or for all. With a moment it may also be a figure of that moment, as {calls}.

The figures and moments are in measured.json, one for all languages, so that tests can measure them again:

    {"figures": {"bitmask A first calls": 49559, ...}, "moments": {"bitmask": [{...}, ...], ...}}

A moment has `puzzle` (a letter), `find` and `position`, as the lab opens it; `values`, its board as 81
characters; `event`, the name of the last one; and the figures `calls`, `guesses`, `backtracks`, `depth`,
`placed` (digits on the board beyond the givens) and `forced` (those placed after the last guess).

This runs in the environment that has the packages of a build: see needs.py.
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

sys.path.append(str(Path(__file__).resolve().parents[2]))  # of sudoku_core

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

# Of what these begin or end, nothing is left.
OPEN = frozenset("[]{}`*")

# Characters that need no space beside them. All others do, except between two characters of one script.
CLOSE = "，。；：、？！（）《》“”"
WIDE = "\u2e80"  # where ideographs begin, roughly


def main(folder: Path) -> None:
    """Write each explanation into this folder, as JSON: a host's page about a missing file is none."""
    folder.mkdir(parents=True)
    for name in NAMES:
        for language in TAGS:
            html = explanation(read(name, language), name, words_of(language))
            (folder / f"{name}.{language}.json").write_text(
                json.dumps(html, ensure_ascii=False), "utf-8", newline="\n"
            )


def read(name: str, language: str) -> str:
    """Return the text of an algorithm."""
    return (TEXTS / f"{name}.{language}.md").read_text("utf-8")


def measured() -> dict[str, Any]:
    """Return the figures and the moments of all explanations."""
    whole: dict[str, Any] = json.loads((TEXTS / "measured.json").read_text("utf-8"))
    return whole


def explanation(text: str, algorithm: str, words: dict[str, str]) -> str:
    """Return the HTML of a text.

    Raise KeyError for a figure, a moment or an algorithm that there is not, ValueError for one that has no
    end.
    """
    tokens = tokens_of(text, algorithm, words)
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def tokens_of(text: str, algorithm: str, words: dict[str, str]) -> list[Token]:
    """Return the tokens of a text: see explanation."""
    known = measured()
    moments = dict(enumerate(known["moments"][algorithm], 1))
    found: list[Token] = []
    for token in MARKDOWN.parse(text):
        if token.type.startswith("heading"):
            token.tag = f"h{int(token.tag[1:]) + 2}"  # below those of the page
        found.append(token)
        if token.type != "inline":
            continue
        mark = MOMENT.match(token.content)
        moment = moments[int(mark[1])] if mark else {}
        env = {"figures": {**known["figures"], **moment}, "algorithm": algorithm, "words": words}
        token.children = []
        MARKDOWN.inline.parse(token.content[mark.end() if mark else 0 :], MARKDOWN, env, token.children)
        if OPEN & {sign for child in token.children if child.type == "text" for sign in child.content}:
            raise ValueError(f"code, a figure or a link of {algorithm} has no end: {token.content}")
        if mark:
            found[-2] = _html(f"<figure>{_board(moment['values'], words)}<figcaption>")
            token.children += _watch(moment, algorithm, words)
            token.meta["moment"] = moment
    for before, token in pairwise(found):
        if "moment" in before.meta:
            token.type, token.content = "html_block", "</figcaption></figure>\n"
    return found


def _html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)


def _watch(moment: dict[str, Any], algorithm: str, words: dict[str, str]) -> list[Token]:
    """Return a link that opens the lab at a moment."""
    puzzle = dict(TUTORIALS)[moment["puzzle"]]
    query = f"puzzle={puzzle}&algorithm={algorithm}&find={moment['find']}&step={moment['position']}"
    return [Token("text", "", 0, content=" "), *_link(query, words["lab.watch_moment"])]


def _link(query: str, text: str) -> list[Token]:
    """Return a link to the lab; the page adds its puzzle, where the query has none, and its language."""
    opened = Token("link_open", "a", 1, attrs={"data-query": query})
    return [opened, Token("text", "", 0, content=text), Token("link_close", "a", -1)]


def _board(values: str, words: dict[str, str]) -> str:
    # The rows are those of an image, which the caption describes.
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


def _algorithm(state: StateInline, silent: bool) -> bool:
    """Read a link to another algorithm."""
    mark = LINK.match(state.src, state.pos)
    if mark and not silent:
        query = f"algorithm={state.env['algorithm']}&compare={mark[1]}"
        for token in _link(query, state.env["words"]["lab.algorithm_" + mark[1]]):
            state.push(token.type, token.tag, token.nesting).attrs = token.attrs
            state.tokens[-1].content = token.content
    if mark:
        state.pos = mark.end()
    return bool(mark)


def _figure(state: StateInline, silent: bool) -> bool:
    """Read the name of a figure."""
    mark = FIGURE.match(state.src, state.pos)
    if mark and not silent:
        state.pending += format_number(state.env["figures"][mark[1]])
    if mark:
        state.pos = mark.end()
    return bool(mark)


def _end_of_line(_renderer: RendererHTML, tokens: Sequence[Token], place: int, *_more: object) -> str:
    """Return what joins two lines: no space between ideographs and beside their punctuation."""
    last, first = _edge(tokens[place - 1], -1), _edge(tokens[place + 1], 0)
    is_close = last in CLOSE or first in CLOSE or (last >= WIDE and first >= WIDE)
    return "" if is_close else " "


def _edge(token: Token, place: int) -> str:
    """Return the first or the last character of a token; the name of an algorithm goes with ideographs."""
    if token.type.startswith("link"):
        return WIDE
    return token.content[place] if token.type == "text" else "`"


MARKDOWN = MarkdownIt("commonmark", {"html": False})
MARKDOWN.core.ruler.disable("inline")  # each block has figures of its own
MARKDOWN.inline.ruler.before("link", "algorithm", _algorithm)
MARKDOWN.inline.ruler.before("link", "figure", _figure)
MARKDOWN.add_render_rule("softbreak", _end_of_line)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
