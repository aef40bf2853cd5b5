"""Hosts to serve the site from: as good or as bad as a test needs them, whatever browser asks.

with Host() as host:                        dist/, served at host.address
    host.answers["worker.py"] = missing     from now on, whatever its folder
"""

import gzip
import os
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePath
from types import TracebackType
from typing import Any, ClassVar, Self
from urllib.parse import urlsplit

import build

Answer = Callable[["HostHandler"], None]


class Host(ThreadingHTTPServer):
    """A server of a folder on a free port, with an answer of its own for some of the files.

    folder: what is served; under: the path below which it is served, as "/" or "/a/folder/".
    answers: name of a file -> what is done in place of serving it. headers: sent with everything.
    types: ending of a file's name -> the type that this host gives to such files. refused: endings that it
    refuses. before: is called before each answer.
    """

    daemon_threads = True
    block_on_close = False
    _ports: ClassVar[set[int]] = set()  # used before: what a browser keeps, it keeps for a name and a port

    def __init__(self, folder: Path = build.DIST, under: str = "/") -> None:
        super().__init__(("127.0.0.1", 0), HostHandler)
        while self.server_port in self._ports:
            self.server_close()
            super().__init__(("127.0.0.1", 0), HostHandler)
        self._ports.add(self.server_port)
        self.folder = folder
        self.under = under
        self.answers: dict[str, Answer] = {}
        self.headers: dict[str, str] = {}
        self.types: dict[str, str] = {}
        self.refused: tuple[str, ...] = ()
        self.asked: list[str] = []
        self.before: Callable[[], object] = lambda: None
        self.closing = threading.Event()

    @property
    def address(self) -> str:
        """The address of the site, with a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}{self.under}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that hangs up because its page is closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

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
        self.server.before()
        answer = self.server.answers.get(path.rsplit("/", 1)[-1])
        if not path.startswith(self.server.under):
            self.send_error(HTTPStatus.NOT_FOUND)
        elif answer:
            answer(self)
        elif path.endswith(self.server.refused):
            forbidden(self)
        else:
            super().do_GET()

    do_HEAD = do_GET  # noqa: N815 - the base class names it; a browser drops what comes besides the head

    def translate_path(self, path: str) -> str:
        """Return the file of an address below `under`."""
        return super().translate_path("/" + path.removeprefix(self.server.under))

    def end_headers(self) -> None:
        """Send the headers of this host too."""
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        if "Cache-Control" in self.server.headers:
            SimpleHTTPRequestHandler.end_headers(self)  # without what build.py says of it
        else:
            super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out the date of a file written in this second: a test may write it once more in it."""
        if keyword != "Last-Modified" or value != self.date_time_string():
            super().send_header(keyword, value)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type that this host gives to the file."""
        known = self.server.types.get(PurePath(path).suffix)
        return known or super().guess_type(path)

    def file(self) -> bytes:
        """Return what the file holds that is asked for."""
        return Path(self.translate_path(urlsplit(self.path).path)).read_bytes()

    def send_bytes(self, body: bytes, type: str = "", headers: tuple[tuple[str, str], ...] = ()) -> None:
        """Answer with these bytes in place of the file, and with the file's type if no other is given."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", type or self.guess_type(urlsplit(self.path).path))
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def missing(request: HostHandler) -> None:
    """There is no such file."""
    request.send_error(HTTPStatus.NOT_FOUND)


def forbidden(request: HostHandler) -> None:
    """Refuse the file."""
    request.send_error(HTTPStatus.FORBIDDEN)


def hung_up(request: HostHandler) -> None:
    """Close the connection without a word, as a filter on the way does."""
    request.close_connection = True


def silent(request: HostHandler) -> None:
    """No answer for as long as the host serves."""
    request.close_connection = True
    request.server.closing.wait()


def cut_short(request: HostHandler) -> None:
    """Half of the file, as if that were all of it."""
    body = request.file()
    request.send_bytes(body[: len(body) // 2])


def in_pieces(*events: threading.Event) -> Answer:
    """Give the file in as many pieces as there are events, each when its own has happened."""

    def answer(request: HostHandler) -> None:
        body = request.file()
        size = len(body) // len(events) + 1
        request.send_response(HTTPStatus.OK)
        request.send_header("Content-Type", request.guess_type(request.path))
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        for number, event in enumerate(events):
            event.wait(60)
            request.wfile.write(body[number * size : (number + 1) * size])

    return answer


def flipped(request: HostHandler) -> None:
    """Answer with the file, some of its bits turned over."""
    body = bytearray(request.file())
    for place in range(len(body) // 3, len(body), 1 + len(body) // 1000):
        body[place] ^= 0x55
    request.send_bytes(bytes(body))


def another_page(request: HostHandler) -> None:
    """Answer with a page that says that there is no such file, and call that a success."""
    request.send_bytes(b"<!doctype html><title>Oh no</title><h1>There is no such page</h1>", "text/html")


def compressed(request: HostHandler) -> None:
    """Answer with the file, gzipped."""
    request.send_bytes(gzip.compress(request.file(), 1), headers=(("Content-Encoding", "gzip"),))


def already_zipped(request: HostHandler) -> None:
    """Answer with the file, which is gzipped, and have the browser unpack it."""
    request.send_bytes(request.file(), headers=(("Content-Encoding", "gzip"),))


def says(text: str) -> Answer:
    """Give this text in place of the file."""
    return lambda request: request.send_bytes(text.encode())


def after(event: threading.Event) -> Answer:
    """Give the file, but only when this has happened."""

    def answer(request: HostHandler) -> None:
        event.wait(60)
        request.send_bytes(request.file())

    return answer
