"""Make the list of all techniques by family, for techniques.html."""

from html import escape

from building.techniques.bilingual import SiteTexts, name, numbers, plain
from building.techniques.examples import Example
from building.techniques.families import Family, by_family
from building.techniques.pictures import Picture
from building.techniques.practice import stock_count
from shared.languages import TAGS
from shared.searching import search_key
from sudoku_core.techniques.words import name_of


def listing(examples: list[Example], site_texts: SiteTexts) -> str:
    """Return the families as HTML, the easiest first, each with its picture and techniques."""
    return "\n".join(_family(*found, site_texts) for found in by_family(examples))


def _family(family: Family, examples: list[Example], site_texts: SiteTexts) -> str:
    words = "article.family_" + family.name
    (pictured,) = (each for each in examples if each.technique.slug == family.pictured)
    label = family.name + "-picture"
    rows = "\n".join(_row(example, family, site_texts) for example in examples)
    return "\n".join(
        (
            f'<section class="family" aria-labelledby="{family.name}">',
            f'<h2 id="{family.name}">{site_texts(words)}</h2>',
            site_texts(words + "_what", "p"),
            f"<figure>{Picture(pictured).board(label, is_small=True)}",
            f'<figcaption id="{label}">{name(family.pictured)}</figcaption></figure>',
            f'<ol class="techniques">\n{rows}\n</ol></section>',
        )
    )


def _row(example: Example, family: Family, site_texts: SiteTexts) -> str:
    slug = example.technique.slug
    names = [name_of(slug, tag) for tag in TAGS] + [example.technique.code or "", slug]
    names += [other for tag in TAGS for other in example.other_names[tag]]
    names += [site_texts.in_one(tag, "article.family_" + family.name) for tag in TAGS]
    sentence = plain(lambda language: example.texts[language][0])
    level = site_texts(f"level.{example.technique.level}")
    facts = f'data-level="{example.technique.level}" data-puzzles="{stock_count(slug)}"'
    choice = f'<input type="checkbox" value="{slug}" aria-labelledby="{slug}-name" autocomplete="off">'
    return (
        f'<li id="{slug}" data-names="{escape(search_key(names))}" {facts}>'
        f'<label class="choice">{choice}</label>'
        f'<a class="carries" id="{slug}-name" href="techniques/{slug}.html">{name(slug)}</a> '
        f"<small>{level}</small> "
        f'<small class="practised" data-positions="{len(example.practice.lines)}"></small>'
        f'<p>{sentence}</p><p class="numbers">{numbers(example, site_texts)}</p></li>'
    )
