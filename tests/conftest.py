"""Fixtures for all tests: the built site on a host, and the summary of skipped tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import build
from tests.hosts import Host

# A busy machine can be slow for a moment; that must not fail a test.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")

# Environment variables that would change the tests' results: unbuffered output reports a full disk at
# another line, and forced or disabled colours change the output of commands.
UNSET_VARIABLES = (
    "PYTHONUNBUFFERED",
    "PYTHONDONTWRITEBYTECODE",
    "NO_COLOR",
    "CLICOLOR_FORCE",
    "FORCE_COLOR",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--long`: tests then use all data instead of samples."""
    parser.addoption("--long", action="store_true", help="use all data instead of samples: minutes more")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Unset environment variables, and build the site if dist/ is missing.

    The main process does this before the workers of pytest-xdist start. `build.py test` has already built
    the site; pytest alone uses the existing one.
    """
    for name in UNSET_VARIABLES:
        os.environ.pop(name, None)
    if not hasattr(session.config, "workerinput") and not (build.DIST / "index.html").exists():
        build.build_site()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests for --long, and sort the others.

    Tests without a page come first, because Playwright leaves an event loop running in its thread, in which
    `asyncio.run` of other tests would fail. In each group, slow tests come first, so that no core is idle
    at the end.
    """
    if not config.getoption("--long"):
        long_items = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long_items)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    pages = Path(__file__).with_name("page")
    items.sort(key=lambda item: (pages in item.path.parents, item.get_closest_marker("slow") is None))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print each skip reason that contains "NOT tested", because dots are easily missed."""
    # Read the reasons from the reports. `browsers` has some of them, but it imports Playwright, and some
    # Pythons that run the unit tests cannot install Playwright.
    reports = terminalreporter.getreports("skipped")
    reasons = [report.longrepr[2] for report in reports if isinstance(report.longrepr, tuple)]
    for reason in dict.fromkeys(reasons):
        if "NOT tested" in reason:
            terminalreporter.write_line(reason.removeprefix("Skipped: "), bold=True, yellow=True)


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """Return whether a test uses its whole sample instead of a part of it."""
    return bool(pytestconfig.getoption("--long"))


@pytest.fixture
def host() -> Iterator[Host]:
    """Serve the built site from a separate host, whose answers the test can change."""
    with Host() as host:
        yield host
