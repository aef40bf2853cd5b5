"""The parts of techniques.html: the ladder as a table, and an article for each technique.

Both languages stand side by side, each in an element that says its language: who has no JavaScript reads
both, and first_look.js leaves one. What is not from the core or from web/techniques is from web/locales.
"""

from collections.abc import Callable
from html import escape
from typing import get_args

from building.techniques.examples import Example, board_address
from building.techniques.pictures import Pictures
from shared.languages import TAGS
from sudoku_core.techniques.rating.levels import Level
from sudoku_core.techniques.words import name_of

WordsOf = dict[str, dict[str, str]]  # of each language

LEVELS: tuple[Level, ...] = get_args(Level)


def parts(examples: list[Example], words: WordsOf) -> dict[str, str]:
    """Return the parts of the page by their names."""
    page = _Page(examples, words)
    return {"ladder": page.ladder(), "technique-articles": page.articles()}


def style() -> str:
    """Return the rules of the style sheet that leave one language, once a script has chosen it."""
    return "\n".join(
        f':root[data-technique][lang="{tag}"] :is(#ladder, .technique) [lang]:not([lang="{tag}"])'
        " { display: none; }"
        for tag in TAGS
    )


def _address(slug: str) -> str:
    """Return the address of a technique. Without JavaScript its last part leads to the article."""
    return f"techniques.html?technique={slug}#{slug}"


class _Page:
    """The texts of the page in all its languages."""

    def __init__(self, examples: list[Example], words: WordsOf) -> None:
        self._examples = examples
        self._words = words

    # ---------------------------------------------------------------- in each language

    def _each(self, tag: str, text_of: Callable[[str], str]) -> str:
        """Return an element of this tag for each language; text_of: its HTML in a language."""
        return "".join(f'<{tag} lang="{language}">{text_of(language)}</{tag}>' for language in TAGS)

    def _said(self, key: str, tag: str = "span", **facts: object) -> str:
        """Return these words in each language. facts: what they name."""
        return self._each(tag, lambda language: self._text(language, key, **facts))

    def _text(self, language: str, key: str, **facts: object) -> str:
        return escape(self._words[language][key].format(**facts), quote=False)

    def _name(self, slug: str) -> str:
        return self._each("span", lambda language: escape(name_of(slug, language), quote=False))

    # ---------------------------------------------------------------- the ladder

    def ladder(self) -> str:
        """Return what the ladder is, and its table."""
        columns = ("article.technique", "article.code", "article.score", "article.rating")
        headings = "".join(f'<th scope="col">{self._said(key)}</th>' for key in columns)
        return "\n".join(
            (
                f'<h2 id="ladder-title">{self._said("techniques.ladder")}</h2>',
                self._said("article.lead", "p"),
                f'<table class="ladder"><caption>{self._said("article.caption")}</caption>',
                f"<thead><tr>{headings}</tr></thead>",
                *(self._level(level) for level in LEVELS),
                "</table>",
                self._said("article.note", "p"),
            )
        )

    def _level(self, level: str) -> str:
        heading = f'<tr><th scope="rowgroup" colspan="4">{self._said(f"level.{level}")}</th></tr>'
        rows = [self._row(example) for example in self._examples if example.technique.level == level]
        return "<tbody>\n" + "\n".join([heading, *rows]) + "\n</tbody>"

    def _row(self, example: Example) -> str:
        slug, code, score = example.technique.slug, example.technique.code, example.technique.score
        name = f'<th scope="row"><a href="{_address(slug)}">{self._name(slug)}</a></th>'
        facts = (code or "–", score if code else f"≈ {score}", example.technique.se or "–")
        return f"<tr>{name}" + "".join(f"<td>{fact}</td>" for fact in facts) + "</tr>"

    # ---------------------------------------------------------------- the articles

    def articles(self) -> str:
        """Return all articles, the easiest first."""
        return "\n".join(map(self._article, range(len(self._examples))))

    def _article(self, number: int) -> str:
        example = self._examples[number]
        slug = example.technique.slug
        pictures = Pictures(example)
        found = (
            f'<article class="technique" id="{slug}" aria-labelledby="{slug}-name">',
            f'<h2 id="{slug}-name">{self._name(slug)}</h2>',
            f'<p class="rung">{self._rung(example, number)}</p>',
            self._pattern(example, pictures),
            f'<div class="why"><h3>{self._said("article.why")}</h3>{self._why(example)}</div>',
            self._example(example, pictures),
            self._practice(example),
            self._neighbours(number),
            "</article>",
        )
        return "\n".join(filter(None, found))

    def _rung(self, example: Example, number: int) -> str:
        technique = example.technique
        keys: list[tuple[str, dict[str, object]]] = [
            ("article.rung", {"number": number + 1, "count": len(self._examples)})
        ]
        if technique.code:
            keys.append(("article.hodoku", {"code": technique.code, "score": technique.score}))
        else:
            keys.append(("article.estimate", {"score": technique.score}))
        if technique.se is not None:
            keys.append(("article.explainer", {"rating": technique.se}))

        def told(language: str) -> str:
            level = self._text(language, f"level.{technique.level}")
            return " · ".join([self._text(language, key, level=level, **facts) for key, facts in keys])

        return self._each("span", told)

    def _pattern(self, example: Example, pictures: Pictures) -> str:
        label = f"{pictures.slug}-line"
        line = self._each("span", lambda language: escape(example.step.say(language), quote=False))
        marks = "".join(f"<li>{mark}{self._said(key)}</li>" for mark, key in pictures.legend())
        return (
            f'<figure class="pattern">{pictures.pattern(label)}\n'
            f'<figcaption id="{label}">{line}</figcaption>\n<ul class="marks">{marks}</ul></figure>'
        )

    def _why(self, example: Example) -> str:
        def text_of(language: str) -> str:
            between = " " if language == TAGS[0] else ""
            return escape(between.join(example.texts[language]), quote=False)

        return self._each("p", text_of)

    def _example(self, example: Example, pictures: Pictures) -> str:
        label = f"{pictures.slug}-step"
        told = self._each(
            "p", lambda language: escape(example.step.say(language, "paragraph"), quote=False)
        )
        needed = "" if example.needed else self._said("article.not_needed", "p")
        return (
            f'<section class="example"><h3>{self._said("article.example")}</h3>\n'
            f"{pictures.example(label)}\n"
            f'<div id="{label}">{told}</div>{needed}</section>'
        )

    def _practice(self, example: Example) -> str:
        file, _, expression, _ = example.source
        links = "".join(
            f'<li><a href="{escape(board_address(grid))}">{number}</a></li>'
            for number, grid in enumerate(example.practice, 1)
        )
        title, told = self._said("article.practice"), self._said("article.practise", "p")
        listed = f'<h3>{title}</h3>{told}<ol class="positions">{links}</ol>\n' if links else ""
        finder = self._said("article.finder")
        code = f'<a href="<!-- files -->{file}"><code>{escape(expression)}</code></a>'
        return f'<div class="practice">{listed}<p>{finder} {code}</p></div>'

    def _neighbours(self, number: int) -> str:
        """Return links to the techniques one rung easier and one harder."""
        found = ""
        for other, key in ((number - 1, "article.easier"), (number + 1, "article.harder")):
            if 0 <= other < len(self._examples):
                slug = self._examples[other].technique.slug
                rel = "prev" if other < number else "next"
                link = f'<a rel="{rel}" href="{_address(slug)}">{self._name(slug)}</a>'
                found += f"<p>{self._said(key)} {link}</p>"
        return f'<div class="neighbours">{found}</div>'
