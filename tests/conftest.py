"""The fixtures of all tests: the built site on a host, and the words at the end."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import build
from tests.hosts import Host

# A machine with other work on it is slow for a moment, and no test has failed by that.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")

# Variables of developers and CI that would hide faults: with unbuffered output, a full disk is noticed
# at another line, and colours that are forced or refused change what a command prints.
UNSET = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take `--long`: samples in place of which a twentieth will do, whole."""
    parser.addoption("--long", action="store_true", help="take the whole samples, which is minutes more")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Unset variables for tests and their commands; build the site if there is none.

    This is done before workers of pytest-xdist share the site. build.py has built it by now; for pytest
    alone, one that is there is good enough.
    """
    for name in UNSET:
        os.environ.pop(name, None)
    if not hasattr(session.config, "workerinput") and not (build.DIST / "index.html").exists():
        build.build_site()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for --long; sort the rest: first what needs no page, and among each the slow ones.

    Playwright leaves an event loop running in its thread, where `asyncio.run` of other tests would fail.
    What takes longest comes early, or one core would wait for the other at the end.
    """
    if not config.getoption("--long"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    pages = Path(__file__).with_name("page")
    items.sort(key=lambda item: (pages in item.path.parents, item.get_closest_marker("slow") is None))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print at the end why tests were skipped, if the reason says NOT tested: dots are easily missed."""
    # The reasons are read from the reports. `browsers` has some of them, but it imports Playwright, which
    # cannot be installed on every Python that runs the unit tests.
    reports = terminalreporter.getreports("skipped")
    reasons = [report.longrepr[2] for report in reports if isinstance(report.longrepr, tuple)]
    for reason in dict.fromkeys(reasons):
        if "NOT tested" in reason:
            terminalreporter.write_line(reason.removeprefix("Skipped: "), bold=True, yellow=True)


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """Whether a test is to take its whole sample; else it takes one in which a fault of its kind shows."""
    return bool(pytestconfig.getoption("--long"))


@pytest.fixture
def host() -> Iterator[Host]:
    """Serve the built site from a host of this test's own, whose answers it can change."""
    with Host() as host:
        yield host
