"""Test the date of a build, taken from the environment, the commit, a changed file or the newest file."""

import os
import subprocess
from pathlib import Path

import pytest

from building import files as dates
from building.needs import BuildError
from tests.checkout import needs_git

pytestmark = needs_git

COMMIT = 1_700_000_000


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout with one file that is newer than its commit; return the file."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(dates, "ROOT", tmp_path)
    monkeypatch.setattr(dates, "SOURCES", (tmp_path / "web",))
    (tmp_path / "web").mkdir()
    source = tmp_path / "web" / "page.html"
    source.write_text("one")
    os.utime(source, (COMMIT + 60, COMMIT + 60))
    person = ["-c", "user.name=x", "-c", "user.email=x@localhost"]
    moment = {**os.environ, "GIT_COMMITTER_DATE": f"{COMMIT} +0000"}
    for command in (["init", "-q"], ["add", "."], [*person, "commit", "-qm", "one"]):
        subprocess.run(["git", *command], cwd=tmp_path, env=moment, check=True)
    return source


def test_unchanged_files_have_the_date_of_the_commit(checkout: Path) -> None:
    assert dates.date_of_sources() == COMMIT
    os.utime(checkout, (COMMIT + 90, COMMIT + 90))
    assert dates.date_of_sources() == COMMIT


def test_a_changed_or_new_file_gives_a_newer_date(checkout: Path) -> None:
    checkout.write_text("two")
    os.utime(checkout, (COMMIT + 90, COMMIT + 90))
    assert dates.date_of_sources() == COMMIT + 90
    added = checkout.with_name("数独.html")
    added.write_text("new")
    os.utime(added, (COMMIT + 120, COMMIT + 120))
    assert dates.date_of_sources() == COMMIT + 120


@pytest.mark.usefixtures("checkout")
def test_without_a_history_the_newest_file_gives_the_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "nowhere"))
    assert dates.date_of_sources() == COMMIT + 60


@pytest.mark.usefixtures("checkout")
def test_the_environment_overrides_the_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert dates.date_of_sources() == 1_234_567_890
    for no_date in ("yesterday", "-1", str(2**31)):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", no_date)
        with pytest.raises(BuildError, match=f"'{no_date}'"):
            dates.date_of_sources()
