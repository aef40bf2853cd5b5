"""Make the list of all techniques, grouped by family, for techniques.html."""

from html import escape

from building.techniques.bilingual import SiteTexts, plain_in_each_language, ratings, technique_name
from building.techniques.examples import Example
from building.techniques.families import Family, group_by_family
from building.techniques.pictures import Picture
from building.techniques.practice import stock_count
from shared.languages import TAGS
from shared.searching import search_key
from sudoku_core.techniques.words import name_of


def families_html(examples: list[Example], site_texts: SiteTexts) -> str:
    """Return the families as HTML, the easiest first, each with its picture and techniques."""
    return "\n".join(
        _family(*family_and_examples, site_texts) for family_and_examples in group_by_family(examples)
    )


def _family(family: Family, examples: list[Example], site_texts: SiteTexts) -> str:
    key = "article.family_" + family.name
    (example_with_picture,) = (
        each for each in examples if each.technique.slug == family.pictured_technique
    )
    caption, caption_id = technique_name(family.pictured_technique), family.name + "-picture"
    rows = "\n".join(_row(example, family, site_texts) for example in examples)
    return "\n".join(
        (
            f'<section class="family" aria-labelledby="{family.name}">',
            f'<h2 id="{family.name}">{site_texts(key)}</h2>',
            site_texts(key + "_what", "p"),
            f"<figure>{Picture(example_with_picture).board(caption_id, is_small=True)}",
            f'<figcaption id="{caption_id}">{caption}</figcaption></figure>',
            f'<ol class="techniques">\n{rows}\n</ol></section>',
        )
    )


def _row(example: Example, family: Family, site_texts: SiteTexts) -> str:
    slug = example.technique.slug
    names = [name_of(slug, tag) for tag in TAGS] + [example.technique.code or "", slug]
    names += [other for tag in TAGS for other in example.other_names[tag]]
    names += [site_texts.in_language(tag, "article.family_" + family.name) for tag in TAGS]
    sentence = plain_in_each_language(lambda language: example.texts[language][0])
    level = site_texts(f"level.{example.technique.level}")
    attributes = f'data-level="{example.technique.level}" data-puzzles="{stock_count(slug)}"'
    checkbox = f'<input type="checkbox" value="{slug}" aria-labelledby="{slug}-name" autocomplete="off">'
    return (
        f'<li id="{slug}" data-names="{escape(search_key(names))}" {attributes}>'
        f'<label class="choice">{checkbox}</label>'
        f'<a class="carries" id="{slug}-name" href="techniques/{slug}.html">{technique_name(slug)}</a> '
        f"<small>{level}</small> "
        f'<small class="practised" data-positions="{len(example.practice.lines)}"></small>'
        f'<p>{sentence}</p><p class="numbers">{ratings(example, site_texts)}</p></li>'
    )
