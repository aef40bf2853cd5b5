"""Test saving a recorded run in the lab, putting it on the site, and playing it without the core."""

import gzip
import json
from array import array
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, expect

from sudoku_core import classics
from sudoku_core.lab.recording.events import NO_CELL, PLACE, REJECT, SOLUTION, pack
from sudoku_core.lab.recording.file import END, part_prefixes, seal_of
from tests.hosts import Answer, Host, HostHandler
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, expect_phase, expect_words, press
from tests.page.test_accessibility import violations
from tests.page.test_lab import BOARD, counter, expect_moment, expect_step, panel_of, recorded
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.traces import moment_at

D = PUZZLES["D"]
OF_THE_CORE = ("pyodide", "python_stdlib", "worker.py", "interpreter.js")


def answer_with(content: bytes) -> Answer:
    """Return an answer of the host that sends these bytes for any file."""

    def answer(request: HostHandler) -> None:
        request.send_bytes(content, "application/gzip")

    return answer


def packed(text: str) -> bytes:
    return gzip.compress(text.encode())


def saved(page: Page, tmp_path: Path) -> tuple[str, bytes]:
    """Save the lab's run; return the name and content of the file."""
    with page.expect_download() as download:
        press(page, "Save the run")
    download.value.save_as(tmp_path / "run")
    return download.value.suggested_filename, (tmp_path / "run").read_bytes()


# Without HTTPS, a page cannot compute SHA-256, and older browsers cannot compress.
POOR = "delete Crypto.prototype.subtle; delete window.CompressionStream"


# In the system's Firefox, Playwright receives no download events.
def test_a_saved_run_is_served_and_opens_at_the_same_moment_without_the_core(
    open_page: Open, host: Host, tmp_path: Path
) -> None:
    trace = recorded("bitmask")
    lab = open_page(f"lab.html?lang=en&algorithm=bitmask&step=60&puzzle={D}")
    expect_step(lab, 60, trace.length)
    name, content = saved(lab, tmp_path)
    assert name == "sudoku-lab-bitmask.json.gz"
    again = classics.from_json(gzip.decompress(content).decode())
    assert {**again.facts, "seconds": 0} == {**json.loads(json.dumps(trace.facts)), "seconds": 0}
    host.answers["mine.json.gz"] = answer_with(content)
    host.asked.clear()
    page = open_page("lab.html?lang=en&trace=runs/mine.json.gz&step=60")
    expect_step(page, 60, trace.length)
    panel = panel_of(page, "Bitmask")
    expect_moment(panel, moment_at(trace, 60))
    expect(counter(panel, "time")).to_have_text(
        counter(panel_of(lab, "Bitmask"), "time").text_content() or ""
    )
    press(page, "Forward")
    expect_moment(panel, moment_at(trace, 61))
    link = page.get_by_role("link", name="Link to this view")
    expect(link).to_have_attribute(
        "href", f"{host.address}lab.html?trace=runs/mine.json.gz&step=61&speed=5&lang=en"
    )
    whole = page.get_by_role("link", name="Open this puzzle in the lab").get_attribute("href")
    assert whole == f"{host.address}lab.html?puzzle={D}&algorithm=bitmask&step=61&speed=5&lang=en"
    press(page, "Last")
    assert panel.evaluate(BOARD) == SOLUTIONS["D"]
    press(page, "How it works")
    expect(page.get_by_role("article")).to_contain_text("49,559")
    assert "/runs/mine.json.gz" in host.asked
    assert not [path for path in host.asked if any(part in path for part in OF_THE_CORE)]
    for name in ("Save the run", "Record", "Import"):
        expect(button(page, name)).to_be_hidden()
    expect(page.get_by_role("checkbox", name="Tables")).to_be_hidden()


def test_without_sha_and_gzip_a_run_is_saved_and_opened_all_the_same(
    open_page: Open, host: Host, tmp_path: Path
) -> None:
    lab = open_page("lab.html?lang=en&algorithm=core&puzzle=" + D, script=POOR)
    expect_words(lab, "recorded: ")
    name, content = saved(lab, tmp_path)
    assert name == "sudoku-lab-core.json"
    assert classics.from_json(content.decode()).length == recorded("core").length
    host.answers["mine.json"] = answer_with(content)
    page = open_page("lab.html?lang=en&trace=mine.json&step=3", script=POOR)
    expect_step(page, 3, recorded("core").length)


def own_run() -> str:
    """Return the file of an untimed run of an author's own program."""
    trace = classics.watch("def solve(board, found):\n    board[2] = 4\n    board[2] = 0\n", D).trace
    assert trace
    return trace.to_json()


def test_a_run_of_ones_own_program_stands_beside_one_of_the_lab(open_page: Open, host: Host) -> None:
    host.answers["own.json"] = answer_with(own_run().encode())
    # Some hosts send .gz files with the header Content-Encoding, and the browser then decompresses them.
    host.answers["packed.json.gz"] = lambda request: request.send_bytes(
        packed(recorded("bitmask").to_json()), "application/json", (("Content-Encoding", "gzip"),)
    )
    page = open_page("lab.html?lang=en&trace=own.json,packed.json.gz&step=2&lock=time&theme=dark")
    expect_step(page, 2, recorded("bitmask").length)
    own = panel_of(page, "Own code")
    expect(counter(own, "time")).to_have_text("–")
    expect(own.locator(".code")).to_contain_text("board[2] = 4")
    expect(own.get_by_text("How it works")).to_be_hidden()
    expect_moment(panel_of(page, "Bitmask"), moment_at(recorded("bitmask"), 2))
    assert not violations(page, ".panels")


def forged(*events: int, algorithm: str = "core", **facts: object) -> str:
    """Return the file of a run with forged events and values, and with a valid checksum.

    events: the numbers that replace the events from the fifth event on.
    facts: the values that replace the recorded ones.
    """
    trace = recorded(algorithm)
    frames, calls, numbers, *others = trace.parts
    changed = array("I", [*numbers[:4], *events, *numbers[4 + len(events) :]])
    return written({**trace.facts, **facts}, [frames, calls, changed, *others])


def written(named: dict[str, object], parts: Sequence[Sequence[int]]) -> str:
    """Return the file of a run with these values and these parts, and with a valid checksum."""
    facts = json.dumps(named)
    data = [bytes(part) for part in parts]
    texts = zip(part_prefixes(facts, seal_of(facts, data)), data)
    return "".join([words + part.hex() for words, part in texts]) + END


def test_a_file_that_is_no_recorded_run_is_said_in_one_sentence(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    text = recorded("core").to_json()
    host.answers.update(
        {
            "other.json": answer_with(b"<!doctype html><title>No such file</title>"),
            "half.json.gz": answer_with(packed(text)[:900]),
            "forged.json": answer_with(forged(*[pack(PLACE, 0, 1, 0, 1)] * 2).encode()),
            "solved.json": answer_with(forged(pack(SOLUTION, NO_CELL, 0, 1, 1)).encode()),
            "rejected.json": answer_with(forged(pack(REJECT, 2, 4, 1, 1), algorithm="tables").encode()),
            "large.json": answer_with(b" " * 40_000_001),
        }
    )
    page = open_page("lab.html?lang=en&trace=missing.json", phase="failed")
    expect_words(page, "The recorded run missing.json did not load")
    for address in ("https://example.org/run.json", "data:text/plain,x", "http://["):
        opened = page.evaluate("name => runFiles.open(name)", address)
        assert opened == {"problem": "other_site"}, address
    # tests/unit/both/core/test_trace_file.py tests the error codes of older and damaged files.
    for name, words in (
        ("https://example.org/run.json", "https://example.org/run.json is not a file of this site"),
        ("other.json", "The file other.json is not a recorded run."),
        ("half.json.gz", "The recorded run half.json.gz is damaged"),
        ("forged.json&step=9", "forged.json is damaged"),
        ("solved.json", "solved.json is damaged"),
        ("rejected.json", "rejected.json is damaged"),
        ("large.json", "large.json is longer than any that the lab saves"),
    ):
        page.goto(f"{host.address}lab.html?lang=en&trace={name}")
        expect_phase(page, "failed")
        expect_words(page, words)
        expect(button(page, "Play")).to_be_disabled()
        expect(page.get_by_role("link", name="Open this puzzle in the lab")).to_be_hidden()
        assert not page.locator(".offers button").filter(visible=True).count()
    page.goto(f"{host.address}lab.html?lang=zh-CN&trace=half.json.gz,runs/D-bitmask.json.gz")
    expect_phase(page, "ready")
    expect(page.get_by_role("alert")).to_contain_text("录制文件 half.json.gz 已损坏")
    expect(page.locator(".panel")).to_have_count(1)
    assert all("404" in complaint for complaint in complaints), complaints
    complaints.clear()


def test_what_nobody_can_check_is_marked_and_a_foreign_source_has_no_name_of_ours(
    open_page: Open, host: Host
) -> None:
    host.answers["named.json"] = answer_with(forged(source="def solve(board, found):\n    pass\n").encode())
    host.answers["ours.json"] = answer_with(forged().encode())
    note = "This run is from a file: nobody can check its calls and its times."
    page = open_page("lab.html?lang=en&trace=ours.json,named.json,runs/D-core.json.gz")
    expect(page.locator(".panel h2")).to_have_text(["This site's solver", "Own code", "This site's solver"])
    for panel, count in zip(page.locator(".panel").all(), (1, 1, 0), strict=True):
        expect(panel.get_by_text(note)).to_have_count(count)


def test_a_visit_of_a_recorded_run_keeps_the_pages_and_the_run_but_not_pyodide(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_page("lab.html?trace=runs/D-bitmask.json.gz", kept=True)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    page.wait_for_function("() => caches.keys().then((names) => names.length === 2)")
    assert not [path for path in host.asked if "pyodide" in path]
    page.context.set_offline(True)
    page.goto(host.address + "lab.html?lang=en&trace=runs/D-bitmask.json.gz&step=5")
    expect_words(page, "Recorded: 12,524 steps")
    page.goto(host.address + "articles.html?lang=en")
    expect(button(page, "Copy text").first).to_be_enabled()
    complaints.clear()
