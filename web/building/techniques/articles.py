"""Make the parts of each technique's page that are visible before scripts run, in all languages.

The page is web/html/technique.html with these parts filled in. Its Python then updates the board and the
text beside it.
"""

from collections.abc import Mapping
from html import escape

from building.techniques.bilingual import SiteTexts, name, numbers, plain
from building.techniques.examples import Example
from building.techniques.families import easiest_first
from building.techniques.pictures import Picture
from building.techniques.practice import stock_count
from shared.boards.steps import in_language
from shared.languages import TAGS
from sudoku_core.board.geometry import name as cell_name
from sudoku_core.techniques.words import name_of


class Articles:
    """The articles about all techniques."""

    def __init__(self, examples: list[Example], site_texts: SiteTexts) -> None:
        self._examples = easiest_first(examples)
        self._site_texts = site_texts
        self._special = {each.technique.slug: each.generalises for each in self._examples}

    def parts(self) -> dict[str, dict[str, str]]:
        """Return the parts of each technique's page by slug, the easiest technique first."""
        return {each.technique.slug: self._parts(place) for place, each in enumerate(self._examples)}

    def _parts(self, place: int) -> dict[str, str]:
        example = self._examples[place]
        picture = Picture(example)
        paragraphs = picture.hint.step["paragraphs"]
        return {
            "technique": example.technique.slug,
            "title": _title(example),
            "description": _description(example),
            "names": name(example.technique.slug),
            "about": self._about(example, place),
            "still": picture.board("line"),
            "line": plain(example.step.say),
            "paragraph": plain(lambda language: _paragraph(paragraphs, language)),
            "marks": self._marks(picture),
            "practice": self._practice(example),
            "file": self._file(example),
            "neighbours": self._neighbours(place),
            "ratings": self._ratings(example),
        }

    def _about(self, example: Example, place: int) -> str:
        slug = example.technique.slug
        known = f'<p class="rung">{self._rung(example, place)}</p>'
        if any(example.other_names.values()):
            known += f'<p class="other-names">{self._other_names(example)}</p>'
        why = plain(lambda language: _joined(example.texts[language], language), "p")
        return (
            f'<h1 id="name">{name(slug)}</h1>\n<div class="known">{known}</div>\n'
            f'<section class="why"><h2>{self._site_texts("article.why")}</h2>{why}</section>'
        )

    def _rung(self, example: Example, place: int) -> str:
        level = {tag: self._site_texts.in_one(tag, f"level.{example.technique.level}") for tag in TAGS}
        facts = {"number": place + 1, "count": len(self._examples)}
        return "".join(
            f'<span lang="{tag}">'
            + self._site_texts.in_one(tag, "article.rung", level=level[tag], **facts)
            + "</span>"
            for tag in TAGS
        )

    def _other_names(self, example: Example) -> str:
        between = {tag: self._site_texts.in_one(tag, "article.between") for tag in TAGS}
        return "".join(
            f'<span lang="{tag}">'
            + self._site_texts.in_one(
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
        """Return the link to the practice positions, with a note if no position needs the technique."""
        slug, lines = example.technique.slug, example.practice.lines
        is_needed = example.needed or example.practice.needed
        unneeded = "" if is_needed else self._site_texts("article.not_needed", "p")
        if not lines:
            return f'<div class="practice">{unneeded}</div>' if unneeded else ""
        invitation = "article.practise_found" if example.practice.found else "article.practise"
        link = self._site_texts("article.practise_now", count=len(lines))
        way = f'<a class="button" id="practise" href="index.html?practice={slug}">{link}</a>'
        return (
            f'<section class="practice"><h2>{self._site_texts("article.practice")}</h2>'
            f"{unneeded}{self._site_texts(invitation, 'p')}"
            f'<p class="to-practice">{way} <span id="practised" data-positions="{len(lines)}"></span></p>'
            f"{self._puzzle(slug)}"
            "</section>"
        )

    def _puzzle(self, slug: str) -> str:
        """Return the link to a puzzle that needs the technique; "" if the stock has none."""
        if not stock_count(slug):
            return ""
        link = self._site_texts("article.solve_now")
        way = f'<a class="button" id="solve" href="index.html?needs={slug}">{link}</a>'
        return f'<p class="to-practice">{way} <span id="solved"></span></p>'

    def _file(self, example: Example) -> str:
        file, _, expression, _ = example.source
        code = f'<a href="<!-- files -->{file}"><code>{escape(expression)}</code></a>'
        return f'<p class="file">{self._site_texts("article.finder")} {code}</p>'

    def _neighbours(self, place: int) -> str:
        """Return links to the next easier and harder techniques, and to special and general cases."""
        slugs = [each.technique.slug for each in self._examples]
        slug = slugs[place]
        special = self._special[slug]
        general = [other for other in slugs if slug in self._special[other]]
        found = (
            self._links("article.harder", slugs[place + 1 : place + 2], "next"),
            self._links("article.easier", slugs[max(0, place - 1) : place], "prev"),
            self._links("article.special", special),
            self._links("article.general", general),
        )
        return "\n".join(filter(None, found))

    def _ratings(self, example: Example) -> str:
        summary = self._site_texts("article.numbers")
        return f"<summary>{summary}</summary><p>{numbers(example, self._site_texts)}</p>"

    def _links(self, key: str, slugs: list[str], rel: str = "") -> str:
        """Return the text of this key with links to these techniques; "" without techniques."""
        rel = f' rel="{rel}"' if rel else ""
        links = " ".join(
            f'<a class="carries"{rel} href="techniques/{slug}.html">{name(slug)}</a>' for slug in slugs
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
    return escape(" ".join(_joined(example.texts[tag][:1], tag) for tag in TAGS))


def _joined(sentences: list[str], language: str) -> str:
    return (" " if language == TAGS[0] else "").join(sentences)
