"""Make the list in the options dialog from which players choose the techniques for hints."""

import json
from collections.abc import Mapping
from html import escape

from building.html.languages import words_of
from building.techniques.families import FAMILIES, Family
from shared.languages import TAGS
from shared.searching import search_key
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.literals import Language
from sudoku_core.techniques.ladder import LADDER, Technique
from sudoku_core.techniques.words import name_of

# The other names of each technique: slug -> language tag -> names.
OtherNames = Mapping[str, Mapping[str, list[str]]]


def techniques_of(family: Family) -> list[Technique]:
    """Return the techniques of a family, the easiest first."""
    techniques = [
        technique for technique in LADDER if str(technique.found_by).split(".")[0] in family.folders
    ]
    return sorted(techniques, key=lambda technique: (LEVELS.index(technique.level), technique.score))


def families_json() -> str:
    """Return the families and their techniques as JSON: [[family, [[slug, level], …]], …]."""
    families = [
        [family.name, [[technique.slug, technique.level] for technique in techniques_of(family)]]
        for family in FAMILIES
    ]
    return json.dumps(families, separators=(",", ":"))


def families_html(tag: Language, other_names: OtherNames) -> str:
    """Return the families and techniques as HTML in one language, each with a checkbox."""
    return "\n".join(_family(family, tag, other_names) for family in FAMILIES)


def _family(family: Family, tag: Language, other_names: OtherNames) -> str:
    label = escape(words_of(tag)["article.family_" + family.name], quote=False)
    rows = "\n".join(_row(each, family, tag, other_names) for each in techniques_of(family))
    return (
        f'<section data-family="{family.name}">'
        f'<label><input type="checkbox" data-command="use_family" data-value="{family.name}"> '
        f"<span>{label}</span></label>\n"
        f'<details><summary><span class="unseen">{label}</span> <span class="count"></span></summary>\n'
        f"<ul>\n{rows}\n</ul></details></section>"
    )


def _row(technique: Technique, family: Family, tag: Language, other_names: OtherNames) -> str:
    slug, words = technique.slug, words_of(tag)
    names = [name_of(slug, each) for each in TAGS] + [technique.code or "", slug]
    names += [name for each in TAGS for name in other_names.get(slug, {}).get(each, [])]
    names += [words_of(each)["article.family_" + family.name] for each in TAGS]
    return (
        f'<li data-technique="{slug}" data-names="{escape(search_key(names))}">'
        f'<label><input type="checkbox" data-command="use_technique" data-value="{slug}"> '
        f"<span>{escape(name_of(slug, tag), quote=False)}</span> "
        f"<small>{escape(words['level.' + technique.level], quote=False)}</small></label></li>"
    )
