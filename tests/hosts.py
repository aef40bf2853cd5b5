"""Hosts to serve the site from: as good or as bad as a test needs them, whatever browser asks.

with Host() as host:                        dist/, served at host.address
    host.answers["worker.py"] = missing     from now on, whatever its folder
"""

import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import build

Answer = Callable[["HostHandler"], None]


class Host(ThreadingHTTPServer):
    """A server of a folder on a free port, with an answer of its own for some of the files.

    folder: what is served; under: the path below which it is served, as "/" or "/a/folder/".
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, folder: Path = build.DIST, under: str = "/") -> None:
        super().__init__(("127.0.0.1", 0), HostHandler)
        self.folder = folder
        self.under = under
        self.answers: dict[str, Answer] = {}
        self.asked: list[str] = []
        self.closing = threading.Event()

    @property
    def address(self) -> str:
        """Where the site is: an address with a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}{self.under}"

    def __enter__(self) -> Self:
        """Serve in a thread of its own."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Stop, and let go of those who wait for an answer."""
        self.closing.set()
        self.shutdown()
        self.server_close()


class HostHandler(build.Handler):
    """Serves the folder, and where there is one gives the answer that the test wants."""

    server: Host

    def __init__(self, *arguments: Any) -> None:
        host: Host = arguments[2]
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:  # noqa: N802 - the base class names it
        """Answer a request."""
        path = urlsplit(self.path).path
        self.server.asked.append(path)
        answer = self.server.answers.get(path.rsplit("/", 1)[-1])
        if not path.startswith(self.server.under):
            self.send_error(HTTPStatus.NOT_FOUND)
        elif answer:
            answer(self)
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        """The file of an address below `under`."""
        return super().translate_path("/" + path.removeprefix(self.server.under))

    def send_text(self, text: str) -> None:
        """Answer with this text in place of the file."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(urlsplit(self.path).path))
        self.end_headers()
        self.wfile.write(text.encode())


def missing(request: HostHandler) -> None:
    """There is no such file."""
    request.send_error(HTTPStatus.NOT_FOUND)


def silent(request: HostHandler) -> None:
    """No answer for as long as the host serves."""
    request.close_connection = True
    request.server.closing.wait()


def cut_short(request: HostHandler) -> None:
    """Half of the file, as if that were all of it."""
    body = Path(request.translate_path(urlsplit(request.path).path)).read_bytes()
    request.send_response(HTTPStatus.OK)
    request.send_header("Content-Type", request.guess_type(urlsplit(request.path).path))
    request.send_header("Content-Length", str(len(body) // 2))
    request.end_headers()
    request.wfile.write(body[: len(body) // 2])


def says(text: str) -> Answer:
    """Give this text in place of the file."""
    return lambda request: request.send_text(text)
