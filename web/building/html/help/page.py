"""Assemble the help page: its sections in all languages, their pictures, and the table of keys."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

from building.html.help.figures import Figures
from building.html.parts import names_of_keys
from building.techniques.bilingual import SiteTexts, in_each_language
from building.techniques.examples import Example

Section = dict[str, Any]
Block = dict[str, Any]


def help_parts(
    sections: list[Section], examples: list[Example], site_texts: SiteTexts, words: dict[str, str]
) -> dict[str, str]:
    """Return the parts of the page.

    sections: the result of `reading.sections`.
    words: the texts of the pages in the first language.
    """
    writer = _Writer(Figures(examples, site_texts), site_texts, words)
    links = "\n".join(
        f'<li><a href="#{section["anchor"]}">{_title(section)}</a></li>' for section in sections
    )
    return {
        "help-contents": f'<ol role="list">\n{links}\n</ol>',
        "help-sections": "\n".join(map(writer.section, sections)),
    }


def _title(section: Section) -> str:
    return in_each_language(lambda tag: escape(section["title"][tag], quote=False))


class _Writer:
    """A writer that converts sections to HTML."""

    def __init__(self, figures: Figures, site_texts: SiteTexts, words: dict[str, str]) -> None:
        self._figures = figures
        self._site_texts = site_texts
        self._keys = names_of_keys(words)

    def section(self, section: Section) -> str:
        anchor = section["anchor"]
        blocks = [
            self._group(kind, list(group))
            for kind, group in groupby(section["blocks"], lambda block: str(block["kind"]))
        ]
        return (
            f'<section aria-labelledby="{anchor}">\n<h2 id="{anchor}">{_title(section)}</h2>\n'
            + "\n".join(blocks)
            + "\n</section>"
        )

    def _group(self, kind: str, blocks: list[Block]) -> str:
        """Return the HTML of consecutive blocks of one kind."""
        if kind == "figure":
            return f'<div class="figures">\n{"".join(map(self._figure, blocks))}\n</div>'
        if kind == "legend":
            return self._figures.legend()
        if kind == "keys":
            return f'<dl class="keys">\n{self._key_rows(self._keys)}\n</dl>'
        texts = [block["text"] for block in blocks]
        return "\n".join(in_each_language(text.__getitem__, "div") for text in texts)

    def _figure(self, block: Block) -> str:
        label = f"figure-{block['name']}"
        caption = in_each_language(lambda tag: escape(block["text"][tag], quote=False))
        picture = self._figures.draw(block["name"], label)
        return f'<figure>{picture}<figcaption id="{label}">{caption}</figcaption></figure>'

    def _key_rows(self, keys: Iterable[str]) -> str:
        return "\n".join(
            f"<div><dt>{self._site_texts(key)}</dt><dd>{self._site_texts(f'{key}.what')}</dd></div>"
            for key in keys
        )
