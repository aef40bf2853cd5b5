"""A page takes four places, as web/README.md says: this adds one to a copy of the project, and opens it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from building.needs import ROOT
from tests.hosts import Host
from tests.page.conftest import Open
from tests.systems import needs_links

ROW = """    Page(
        name="greeting",
        first="greeting.main",
        title="greeting",
        words=("greeting.",),
        rooms="of-api",
        link="page.greeting",
    ),
)
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
ENDS_WITH_ROWS = re.compile(r"^\)\n(?=\n# The rows by the names)", re.MULTILINE)


def with_a_page(folder: Path) -> Path:
    """Copy the project into this folder, with one page more; build it, and return the site."""
    named = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, named.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    table = folder / "web" / "pages.py"
    text, count = ENDS_WITH_ROWS.subn(ROW, table.read_text("utf-8"))
    assert count == 1
    table.write_text(text, "utf-8")
    (folder / "web" / "html" / "greeting.html").write_text(HTML, "utf-8")
    (folder / "web" / "greeting").mkdir()
    (folder / "web" / "greeting" / "main.py").write_text(MAIN, "utf-8")
    for tag, said in WORDS.items():
        locale = folder / "web" / "locales" / f"{tag}.json"
        lines = [f'  "{key}": "{text}",\n' for key, text in zip(KEYS, said)]
        locale.write_text(locale.read_text("utf-8").replace("{\n", "{\n" + "".join(lines), 1), "utf-8")
    subprocess.run([sys.executable, "build.py"], cwd=folder, check=True, capture_output=True)
    return folder / "dist"


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
