"""Check the HTML of the pages for mistakes that are not visible in a browser."""

import re

import pytest

from building.html.frame import frame_page
from pages import ROWS, Page


@pytest.mark.parametrize("page", ROWS, ids=lambda page: page.name)
def test_a_button_waits_for_python_and_submits_nothing(page: Page) -> None:
    html = frame_page(page)
    for button in re.findall(r"<button[^>]*>", html):
        assert 'type="button"' in button, f'{button}: add type="button", or it submits a form'
    # Buttons in dialogs, explanations and sections need not be disabled until Python listens, because
    # Python opens or fills these parts.
    visible = re.sub(
        r'<details class="(?:explained|section)".*?</details>',
        "",
        html.split("<dialog")[0],
        flags=re.DOTALL,
    )
    for button in re.findall(r"<button[^>]*>", visible):
        waits = re.search(r" (disabled|hidden)[ >]", button)
        assert waits, f"{button}: add `disabled`; the page enables it when its Python listens"


@pytest.mark.parametrize("page", ROWS, ids=lambda page: page.name)
def test_no_tag_has_an_attribute_twice(page: Page) -> None:
    """Browsers ignore the second attribute without a warning."""
    for tag in re.findall(r"<[a-z][^>]*>", frame_page(page)):
        names = re.findall(r' ([a-z-]+)="', tag)
        assert len(names) == len(set(names)), tag
