"""The HTML of the pages: what nobody sees who forgets it."""

import re

import pytest

from building import needs


@pytest.mark.parametrize(
    "name",
    ["index.html", "lab.html", "techniques.html", "technique.html", "book.html", "bulk.html", "api.html"],
)
def test_a_button_waits_for_python_and_submits_nothing(name: str) -> None:
    html = (needs.WEB / name).read_text("utf-8")
    for button in re.findall(r"<button[^>]*>", html):
        assert 'type="button"' in button, f'{button}: add type="button", or it submits a form'
    # What is in dialogs, explanations and sections is opened, or filled, by Python.
    seen = re.sub(
        r'<details class="(?:explained|section)".*?</details>',
        "",
        html.split("<dialog")[0],
        flags=re.DOTALL,
    )
    for button in re.findall(r"<button[^>]*>", seen):
        waits = re.search(r" (disabled|hidden)[ >]", button)
        assert waits, f"{button}: add `disabled`; the page enables it when its Python listens"


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        "lab.html",
        "techniques.html",
        "technique.html",
        "articles.html",
        "book.html",
        "bulk.html",
        "api.html",
    ],
)
def test_no_attribute_stands_twice_in_a_tag(name: str) -> None:
    """Browsers take the first and say nothing."""
    for tag in re.findall(r"<[a-z][^>]*>", (needs.WEB / name).read_text("utf-8")):
        names = re.findall(r' ([a-z-]+)="', tag)
        assert len(names) == len(set(names)), tag
