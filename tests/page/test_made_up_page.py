"""Add a page to a copy of the project, in the four places that web/README.md lists, and open it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from building.needs import WEB
from tests.checkout import build_copy, copy_project, insert_row
from tests.hosts import Host
from tests.page.conftest import Open
from tests.systems import needs_links

ROW = """    Page(
        name="greeting",
        first_module="greeting.main",
        title_prefix="greeting",
        text_prefixes=("greeting.",),
        body_classes="of-api",
        link="page.greeting",
    ),
"""
HTML = """<template data-into="foot">
<p data-text="greeting.foot"></p>
</template>

<main id="main">
<p id="greeted"></p>
<p class="status" role="status"></p>
<button type="button" data-command="update" data-text="command.update" hidden></button>
<!-- slow-start -->
</main>
"""
MAIN = """from shared import life
from shared.conductor import Conductor
from shared.elements import one
from shared.life import PageState
from shared.page.opening import fields_of_visit, open_page
from shared.services.common import SERVICES


class Painter:
    def paint(self, look, words):
        one("#greeted").textContent = words.say("greeting.hello", {"name": look})


fields, problems = fields_of_visit()
page = Conductor(PageState(phase="typing", **fields), dict(life.STEPS), dict(SERVICES))
open_page(page, lambda state: "Ada", Painter())
"""
WORDS = {
    "en": (
        "Greeting: Sudoku Lab",
        "It greets you.",
        "Greeting",
        "Hello, {name}!",
        "Bye.",
        "Greeting",
    ),
    "zh-CN": ("问候：数独实验室", "一个问候页面。", "问候", "你好，{name}！", "再见。", "问候"),
}
KEYS = [f"greeting.{key}" for key in ("title", "description", "name", "hello", "foot")] + ["page.greeting"]
README = (WEB / "README.md").read_text("utf-8")


def with_a_page(folder: Path) -> Path:
    """Copy the project into this folder, add a page, build the site, and return its folder."""
    copy_project(folder)
    web = folder / "web"
    insert_row(web / "pages.py", ")\n\n# The rows by the names", ROW)
    (web / "html" / "greeting.html").write_text(HTML, "utf-8")
    (web / "greeting").mkdir()
    (web / "greeting" / "main.py").write_text(MAIN, "utf-8")
    for tag, said in WORDS.items():
        lines = [f'  "{key}": "{text}",\n' for key, text in zip(KEYS, said)]
        insert_row(web / "locales" / f"{tag}.json", '  "command.update":', "".join(lines))
    return build_copy(folder)


def test_the_readme_lists_these_places() -> None:
    listed = re.findall(
        r"^\d\. `([^`]+)`", README.partition("**A page**")[2].partition("\n\n**")[0], re.MULTILINE
    )
    assert listed == ["pages.py", "html/NAME.html", "NAME/main.py", "locales/en.json"]


@needs_links
@pytest.mark.long
def test_a_row_html_a_folder_and_words_make_a_page(open_page: Open, tmp_path: Path) -> None:
    site = with_a_page(tmp_path)
    assert "greeting.html" in (site / "sw.js").read_text("utf-8")
    with Host(site) as host:
        page = open_page("greeting.html?lang=en", at=host.address)
        expect(page).to_have_title("Greeting: Sudoku Lab")
        expect(page.get_by_role("main")).to_contain_text("Hello, Ada!")
        expect(page.get_by_role("contentinfo")).to_contain_text("Bye.")
        link = page.get_by_role("navigation", name="Pages").get_by_role("link", name="Greeting")
        expect(link).to_have_attribute("aria-current", "page")
        page.get_by_label("Language").select_option("zh-CN")
        expect(page.get_by_role("main")).to_contain_text("你好，Ada！")
        page.get_by_role("link", name="解题", exact=True).click()
        page.get_by_role("link", name="问候").click()
        expect(page.get_by_role("heading", name="问候")).to_be_visible()
