"""Read the texts of the help page: `python -m building.html.help.reading FILE` writes them as JSON.

web/help/help.TAG.md is Markdown. All languages have the same sections in the same order:

    ## Title {#anchor}        begins a section; other pages link to help.html#anchor
    {command.hint}            is the label of this key in web/locales
    ![Caption](figure)        alone on a line is a picture of figures.py
    {legend}, {keys}          alone on a line: the marks of hints; the keys of the board
"""

import json
import re
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

sys.path.append(str(Path(__file__).resolve().parents[4]))  # makes sudoku_core importable

from building.html.languages import words_of
from building.needs import WEB, BuildError
from shared.languages import TAGS

TITLE = re.compile(r"^## (.+) \{#([a-z]+)\}\n", re.MULTILINE)
FIGURE = re.compile(r"!\[(.+)\]\(([a-z]+)\)")
TABLE = re.compile(r"\{(legend|keys)\}")
LABEL = re.compile(r"\{([a-z]+\.[a-z_]+)\}")

Block = dict[str, Any]
Section = dict[str, Any]


def main(file: Path) -> None:
    """Write the sections into this file."""
    file.write_text(json.dumps(sections(), ensure_ascii=False), "utf-8", newline="\n")


def sections() -> list[Section]:
    """Return the sections, each with its texts in all languages.

    Raise BuildError if the languages have different sections, pictures or tables.
    """
    by_tag = {
        tag: read((WEB / "help" / f"help.{tag}.md").read_text("utf-8"), words_of(tag)) for tag in TAGS
    }
    first = by_tag[TAGS[0]]
    for tag in TAGS:
        if _outline(by_tag[tag]) != _outline(first):
            raise BuildError(f"web/help/help.{tag}.md has other sections, pictures or tables than English")
    return [_join({tag: by_tag[tag][place] for tag in TAGS}) for place in range(len(first))]


def read(text: str, words: dict[str, Any]) -> list[Section]:
    """Return the sections of a text in one language: anchor, title and blocks.

    words: the texts of the pages in this language.
    """
    labelled = LABEL.sub(lambda label: words[label[1]], text)
    _, *parts = TITLE.split(labelled)
    return [
        {"anchor": anchor, "title": title, "blocks": _blocks(body)}
        for title, anchor, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _blocks(text: str) -> list[Block]:
    """Split the text of a section at its pictures and tables."""
    blocks: list[Block] = []
    for block, lines in groupby(text.split("\n"), _special):
        joined = "\n".join(lines)
        if block:
            blocks.append(block)
        elif joined.strip():
            blocks.append({"kind": "text", "text": MARKDOWN.render(joined)})
    return blocks


def _special(line: str) -> Block | None:
    """Return the picture or the table of this line; None for a line of text."""
    if figure := FIGURE.fullmatch(line):
        return {"kind": "figure", "name": figure[2], "text": figure[1]}
    if table := TABLE.fullmatch(line):
        return {"kind": table[1]}
    return None


def _outline(sections: list[Section]) -> list[tuple[str, list[str]]]:
    return [
        (section["anchor"], [block.get("name", block["kind"]) for block in section["blocks"]])
        for section in sections
    ]


def _join(by_tag: dict[str, Section]) -> Section:
    """Combine the versions of one section in all languages into one section."""
    first = by_tag[TAGS[0]]
    blocks = []
    for place, block in enumerate(first["blocks"]):
        texts = {tag: by_tag[tag]["blocks"][place].get("text", "") for tag in TAGS}
        blocks.append({**block, "text": texts})
    titles = {tag: section["title"] for tag, section in by_tag.items()}
    return {"anchor": first["anchor"], "title": titles, "blocks": blocks}


def _link(renderer: RendererHTML, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    """Return the opening tag of a link. Links to other pages keep the language and the theme."""
    token = tokens[place]
    if "?" not in str(token.attrs["href"]):
        token.attrs["class"] = "carries"
    return renderer.renderToken(tokens, place, options, env)


MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
MARKDOWN.add_render_rule("link_open", _link)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
