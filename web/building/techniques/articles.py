"""Make the parts of each technique's page that are visible before scripts run, in all languages.

The page is web/html/technique.html with these parts filled in. Its Python then updates the board and the
text beside it.
"""

from collections.abc import Mapping
from html import escape

from building.techniques.bilingual import SiteTexts, plain_in_each_language, ratings, technique_name
from building.techniques.examples import Example
from building.techniques.families import sort_by_difficulty
from building.techniques.pictures import Picture
from building.techniques.practice import stock_count
from shared.boards.steps import in_language
from shared.languages import TAGS
from sudoku_core.board.geometry import name as cell_name
from sudoku_core.techniques.words import name_of


class Articles:
    """The articles about all techniques."""

    def __init__(self, examples: list[Example], site_texts: SiteTexts) -> None:
        self._examples = sort_by_difficulty(examples)
        self._site_texts = site_texts
        self._special = {each.technique.slug: each.generalises for each in self._examples}

    def parts(self) -> dict[str, dict[str, str]]:
        """Return the parts of each technique's page by slug, the easiest technique first."""
        return {example.technique.slug: self._parts(index) for index, example in enumerate(self._examples)}

    def _parts(self, index: int) -> dict[str, str]:
        example = self._examples[index]
        picture = Picture(example)
        paragraphs = picture.hint.step["paragraphs"]
        return {
            "technique": example.technique.slug,
            "title": _title(example),
            "description": _description(example),
            "names": technique_name(example.technique.slug),
            "about": self._about(example, index),
            "still": picture.board("line"),
            "line": plain_in_each_language(example.step.say),
            "paragraph": plain_in_each_language(lambda language: _paragraph(paragraphs, language)),
            "marks": self._marks(picture),
            "practice": self._practice(example),
            "file": self._file(example),
            "neighbours": self._neighbours(index),
            "ratings": self._ratings(example),
        }

    def _about(self, example: Example, index: int) -> str:
        slug = example.technique.slug
        paragraphs = f'<p class="rung">{self._difficulty_rank(example, index)}</p>'
        if any(example.other_names.values()):
            paragraphs += f'<p class="other-names">{self._other_names(example)}</p>'
        why = plain_in_each_language(
            lambda language: _join_sentences(example.texts[language], language), "p"
        )
        return (
            f'<h1 id="name">{technique_name(slug)}</h1>\n<div class="known">{paragraphs}</div>\n'
            f'<section class="why"><h2>{self._site_texts("article.why")}</h2>{why}</section>'
        )

    def _difficulty_rank(self, example: Example, index: int) -> str:
        level = {tag: self._site_texts.in_language(tag, f"level.{example.technique.level}") for tag in TAGS}
        values = {"number": index + 1, "count": len(self._examples)}
        return "".join(
            f'<span lang="{tag}">'
            + self._site_texts.in_language(tag, "article.rung", level=level[tag], **values)
            + "</span>"
            for tag in TAGS
        )

    def _other_names(self, example: Example) -> str:
        between = {tag: self._site_texts.in_language(tag, "article.between") for tag in TAGS}
        return "".join(
            f'<span lang="{tag}">'
            + self._site_texts.in_language(
                tag, "article.other_names", names=between[tag].join(example.other_names[tag])
            )
            + "</span>"
            for tag in TAGS
            if example.other_names[tag]
        )

    def _marks(self, picture: Picture) -> str:
        rows = "".join(f"<li>{mark}{self._site_texts(key)}</li>" for mark, key in picture.legend())
        return f'<ul class="marks">{rows}</ul>'

    def _practice(self, example: Example) -> str:
        """Return the link to the practice positions; a note says if no position needs the technique."""
        slug, lines = example.technique.slug, example.practice.lines
        is_needed = example.needed or example.practice.needed
        unneeded = "" if is_needed else self._site_texts("article.not_needed", "p")
        if not lines:
            return f'<div class="practice">{unneeded}</div>' if unneeded else ""
        invitation = "article.practise_found" if example.practice.found else "article.practise"
        link = self._site_texts("article.practise_now", count=len(lines))
        button = f'<a class="button" id="practise" href="index.html?practice={slug}">{link}</a>'
        count = f'<span id="practised" data-positions="{len(lines)}"></span>'
        return (
            f'<section class="practice"><h2>{self._site_texts("article.practice")}</h2>'
            f"{unneeded}{self._site_texts(invitation, 'p')}"
            f'<p class="to-practice">{button} {count}</p>'
            f"{self._puzzle(slug)}"
            "</section>"
        )

    def _puzzle(self, slug: str) -> str:
        """Return the link to a puzzle that needs the technique; "" if the stock has none."""
        if not stock_count(slug):
            return ""
        link = self._site_texts("article.solve_now")
        button = f'<a class="button" id="solve" href="index.html?needs={slug}">{link}</a>'
        return f'<p class="to-practice">{button} <span id="solved"></span></p>'

    def _file(self, example: Example) -> str:
        file, _, expression, _ = example.source
        code = f'<a href="<!-- files -->{file}"><code>{escape(expression)}</code></a>'
        return f'<p class="file">{self._site_texts("article.finder")} {code}</p>'

    def _neighbours(self, index: int) -> str:
        """Return links to the next easier and harder techniques, and to special and more general ones."""
        slugs = [each.technique.slug for each in self._examples]
        slug = slugs[index]
        special = self._special[slug]
        general = [other for other in slugs if slug in self._special[other]]
        lines = (
            self._links("article.harder", slugs[index + 1 : index + 2], "next"),
            self._links("article.easier", slugs[max(0, index - 1) : index], "prev"),
            self._links("article.special", special),
            self._links("article.general", general),
        )
        return "\n".join(filter(None, lines))

    def _ratings(self, example: Example) -> str:
        summary = self._site_texts("article.numbers")
        return f"<summary>{summary}</summary><p>{ratings(example, self._site_texts)}</p>"

    def _links(self, key: str, slugs: list[str], rel: str = "") -> str:
        """Return the text of this key with links to these techniques; "" without techniques."""
        rel = f' rel="{rel}"' if rel else ""
        links = " ".join(
            f'<a class="carries"{rel} href="techniques/{slug}.html">{technique_name(slug)}</a>'
            for slug in slugs
        )
        return f"<p>{self._site_texts(key)} {links}</p>" if slugs else ""


def _title(example: Example) -> str:
    names = dict.fromkeys(name_of(example.technique.slug, tag) for tag in TAGS)
    return escape(" · ".join(names) + " | Sudoku Lab", quote=False)


def _paragraph(paragraphs: Mapping[str, list[str | int]], language: str) -> str:
    """Return the sentences on a step, as the page shows them beside the board."""
    parts = in_language(paragraphs, language)
    return "".join(part if isinstance(part, str) else cell_name(part) for part in parts)


def _description(example: Example) -> str:
    return escape(" ".join(_join_sentences(example.texts[tag][:1], tag) for tag in TAGS))


def _join_sentences(sentences: list[str], language: str) -> str:
    return (" " if language == TAGS[0] else "").join(sentences)
