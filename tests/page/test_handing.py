"""Test how the lab exports a view: as HTML for a frame that plays the run, and as a picture of the step."""

import struct
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import Page, expect

from shared.words import format_number
from tests.hosts import Host
from tests.page.conftest import Complaints, Open
from tests.page.driver import press
from tests.page.test_accessibility import violations
from tests.page.test_lab import expect_step, recorded

VIEW = "lab.html?trace=runs/D-scan.json.gz,runs/D-bitmask.json.gz&step=70&theme=dark&lang="


def saved(page: Page, name: str, folder: Path) -> tuple[str, bytes]:
    """Press this button, and return the name and the content of the downloaded file."""
    with page.expect_download() as download:
        press(page, name)
    download.value.save_as(folder / "saved")
    return download.value.suggested_filename, (folder / "saved").read_bytes()


def test_lines_for_a_frame_are_copied_and_play_this_view(
    open_page: Open, complaints: Complaints, tmp_path: Path
) -> None:
    page = open_page(VIEW + "en", viewport={"width": 360, "height": 640})
    expect_step(page, 70, recorded("scan").length)
    press(page, "Embed this view")
    assert not violations(page, "dialog[open]")
    dialog = page.get_by_role("dialog", name="Embed this view")
    press(page, "Copy text")
    expect(dialog).to_contain_text("Copied.")
    lines = page.evaluate("navigator.clipboard.readText()")
    assert lines == dialog.get_by_role("textbox").input_value()
    (tmp_path / "index.html").write_text(f"<!doctype html><link rel='icon' href='data:,'>{lines}")
    with Host(tmp_path) as elsewhere:
        article = page.context.new_page()
        article.goto(elsewhere.address)
        expect(
            article.frames[1].get_by_text(f"Step 70 / {format_number(recorded('scan').length)}")
        ).to_be_visible(timeout=30_000)
        expect(article.frames[1].locator("html")).to_have_attribute("data-theme", "dark")
        expect(article.locator("iframe")).to_have_attribute("title", "Scan, Bitmask, step by step")
    complaints.clear()


def test_a_step_is_saved_as_a_picture_with_its_link(open_page: Open, tmp_path: Path) -> None:
    page = open_page(VIEW + "zh-CN")
    expect(page.get_by_text(f"第 70 / {format_number(recorded('scan').length)} 步")).to_be_visible()
    press(page, "把这一步存为图片")
    assert not violations(page, "dialog[open]")
    name, png = saved(page, "保存为 PNG", tmp_path)
    assert name == "sudoku-lab-scan-bitmask-70.png"
    width, height = struct.unpack(">II", png[16:24])
    line = ElementTree.fromstring(page.get_by_role("dialog").get_by_role("textbox").input_value())
    picture = line[0].attrib
    assert (picture["src"], 2 * int(picture["width"]), 2 * int(picture["height"])) == (name, width, height)
    assert picture["alt"].startswith("逐格比较：r1c9：")
    name, svg = saved(page, "保存为 SVG", tmp_path)
    assert name == "sudoku-lab-scan-bitmask-70.svg"
    texts = "".join(ElementTree.fromstring(svg.decode()).itertext())
    assert line.attrib["href"] in texts.replace("\n", "")
    assert "70" in line.attrib["href"]
