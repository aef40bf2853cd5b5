"""What tests share: the built site, served; a browser; a page that fails its test on any complaint."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

import build
from tests.hosts import Host

# A machine with other work on it is slow for a moment, and no test has failed by that.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.fixture
def host() -> Iterator[Host]:
    """The built site on a host of this test's own, whose answers it can change."""
    if not (build.DIST / "index.html").exists():
        build.build_site()
    with Host() as host:
        yield host
