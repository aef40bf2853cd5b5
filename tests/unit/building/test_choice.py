"""Test the list of techniques for the options dialog."""

import json

from building.techniques.choice import families_html, families_json
from shared.languages import TAGS
from shared.searching import find_techniques
from solving.choice.steps import UNIQUENESS
from sudoku_core.techniques.choice import choose
from sudoku_core.techniques.ladder import LADDER


def test_every_technique_is_listed_once_with_its_level() -> None:
    rows = [tuple(row) for _, techniques in json.loads(families_json()) for row in techniques]
    assert sorted(rows) == sorted((each.slug, each.level) for each in LADDER)


def test_the_family_that_assumes_a_single_solution_has_all_such_techniques() -> None:
    """The dialog selects the same techniques as questions do."""
    families = dict(json.loads(families_json()))
    assert {slug for slug, _ in families[UNIQUENESS]} == {each.slug for each in choose("uniqueness")}


def test_each_list_has_a_box_for_each_technique_and_finds_names_in_all_languages() -> None:
    for tag in TAGS:
        html = families_html(tag, {"x-wing": {"zh-CN": ["别名"]}})
        assert html.count('data-command="use_technique"') == len(LADDER)
        keys = {}
        for row in html.split("<li ")[1:]:
            slug, names = row.split('"')[1], row.split('"')[3]
            keys[slug] = names
        for text in ("x-wing", "别名", "0300"):
            assert "x-wing" in (find_techniques(keys, text) or ()), (tag, text)
