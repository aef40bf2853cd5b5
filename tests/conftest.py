"""What tests share: the built site, served; a browser; a page that fails its test on any complaint."""

import threading
from collections.abc import Iterator

import pytest

import build


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of dist/, served for as long as the tests run."""
    if not (build.DIST / "index.html").exists():
        build.build_site()
    with build.make_server(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
