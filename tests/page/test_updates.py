"""Test visits during which the site is replaced.

The page must have files of one version only, or show a message and a link to retry.
"""

import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Page

import build
from building.files import all_files
from tests.dist import TITLE, next_build
from tests.hosts import Host
from tests.page.conftest import Complaints, Open
from tests.page.driver import expect_line, expect_phase
from tests.puzzles import PUZZLES

D = PUZZLES["D"]

# Tests whether the page accepts keys, has failed, or lacks even its first script. A page that accepts keys
# but has no style does not count, because it may still reload itself.
HAS_COME = """() => {
  const { phase, start } = document.documentElement.dataset;
  if (start === "stuck" || (!start && document.readyState === "complete")) return true;
  return phase !== "loading" && document.querySelector("link[rel=stylesheet]").sheet.cssRules.length > 0;
}"""


# Returns whether the page has started with its style, and the versions of its HTML and of its style. A page
# without style has not started: it shows hidden elements, such as the link to retry.
SEEN = """() => {
  const { phase } = document.documentElement.dataset;
  const { letterSpacing } = getComputedStyle(document.querySelector("[data-cell=r1c1]"));
  const hasStyle = document.querySelector("link[rel=stylesheet]").sheet.cssRules.length > 0;
  return [phase !== "loading" && hasStyle, document.title, letterSpacing !== "normal"];
}"""

# Presses the link to retry. The link must be visible unless a late file has just arrived and the page has
# started after all.
TRIES_AGAIN = """() => {
  const again = document.querySelector(".slow-start a");
  if (!again) return false; // it loads itself again just now
  const isToBeSeen = again.checkVisibility() || document.documentElement.dataset.phase !== "loading";
  if (isToBeSeen) again.click();
  return isToBeSeen;
}"""


def changes(old: Path, new: Path) -> list[str]:
    """Return the names of the files that the new version adds, removes or changes."""
    names = {path.relative_to(site).as_posix() for site in (old, new) for path in all_files(site)}
    return sorted(name for name in names if content(old / name) != content(new / name))


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def replacing(folder: Path, new: Path, names: list[str]) -> Callable[[int], None]:
    """Return a function that replaces the next `count` of these files in the folder by the new version."""
    left = list(names)
    lock = threading.Lock()

    def go_on(count: int) -> None:
        with lock:
            for name in left[:count]:
                (folder / name).unlink(missing_ok=True)
                if (new / name).exists():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    os.link(new / name, folder / name)
            del left[:count]

    return go_on


def started_and_version(page: Page) -> tuple[bool, bool]:
    """Return whether the page has started, and whether it has the second version; fail if it mixes both."""
    starts, title, is_styled_so = page.evaluate(SEEN)
    assert not starts or is_styled_so == (TITLE in title), "its HTML and its style are of two versions"
    return starts, starts and is_styled_so


def test_at_any_time_of_an_update_a_visit_gets_one_version_or_is_asked_to_try_again(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path, long: bool
) -> None:
    """Visit the site at 10 moments of an update, or at 200 moments with --long."""
    host.headers["Cache-Control"] = "no-store"  # as on a first visit
    versions = [build.DIST, next_build(tmp_path / "next")]
    page = open_page("?puzzle=" + D)
    outcomes = set()
    moments = 200 if long else 10
    for moment in range(moments):
        random = Random(moment)
        old, new = versions if moment % 2 else reversed(versions)
        folder = tmp_path / str(moment)
        shutil.copytree(old, folder, copy_function=os.link)
        names = changes(old, new)
        random.shuffle(names)
        go_on = replacing(folder, new, names)
        go_on(len(names) * max(0, moment - 1) // (moments - 2))
        pace = random.choice((0, 1, 3, 10)) if moment > 1 else 0  # no change during the first two visits
        host.folder, host.before = folder, lambda go_on=go_on, pace=pace: go_on(pace)  # type: ignore[misc]
        page.goto(host.address + "?puzzle=" + D)
        page.wait_for_function(HAS_COME, timeout=30_000)
        outcome = started_and_version(page)
        outcomes.add(outcome)
        go_on(len(names))
        if outcome[0]:
            page.reload()
        else:
            with page.expect_navigation():
                page.wait_for_function(TRIES_AGAIN)
        expect_phase(page, "typing")
        expect_line(page, D)
        assert started_and_version(page) == (True, new is versions[1])
        shutil.rmtree(folder)
    assert outcomes == {(True, False), (True, True), (False, False)}
    complaints.clear()
