"""Serve the site from hosts whose answers and failures a test controls.

with Host() as host:                        serve dist/ at host.address
    host.answers["worker.py"] = missing     from now on, answer "not found" for this file in every folder
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
    """A server for a folder on a free port, which can answer differently for some files.

    folder: the served folder.
    under: the path of the site, such as "/" or "/a/folder/".
    answers: name of a file -> the function that answers instead.
    headers: the headers of every answer.
    types: file name ending -> content type.
    refused: the file name endings that the host refuses.
    asked: the paths of all requests so far.
    before: a callback before each answer.
    """

    daemon_threads = True
    block_on_close = False
    _ports: ClassVar[set[int]] = set()  # ports of earlier hosts: browsers store data by host name and port

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
        """Ignore connections that the browser closes together with a page."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def __enter__(self) -> Self:
        """Start serving in a thread."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Stop serving, and end the requests that wait for an answer."""
        self.closing.set()
        self.shutdown()
        self.server_close()


class HostHandler(build.Handler):
    """A handler that serves the folder, or gives the test's answer for a file."""

    server: Host

    def __init__(self, *arguments: Any) -> None:
        host: Host = arguments[2]
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:  # noqa: N802 - the base class names it
        """Answer a GET request."""
        path = urlsplit(self.path).path
        self.server.asked.append(path)
        self.server.before()
        answer = self.server.answers.get(path.rsplit("/", 1)[-1])
        if not path.startswith(self.server.under):
            self.send_error(HTTPStatus.NOT_FOUND)
        elif answer:
            answer(self)
        elif path.endswith(self.server.refused):
            refuse(self)
        else:
            super().do_GET()

    do_HEAD = do_GET  # noqa: N815 - the base class names it; browsers ignore bytes after the head

    def translate_path(self, path: str) -> str:
        """Return the path of the file at an address below `under`."""
        return super().translate_path("/" + path.removeprefix(self.server.under))

    def end_headers(self) -> None:
        """Add the headers of this host."""
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        if "Cache-Control" in self.server.headers:
            SimpleHTTPRequestHandler.end_headers(self)  # without build.py's header
        else:
            super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """Omit the date of a file written in the current second, because the test may write it again."""
        if keyword != "Last-Modified" or value != self.date_time_string():
            super().send_header(keyword, value)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the content type of the file on this host."""
        content_type = self.server.types.get(PurePath(path).suffix)
        return content_type or super().guess_type(path)

    def file(self) -> bytes:
        """Return the content of the requested file."""
        return Path(self.translate_path(urlsplit(self.path).path)).read_bytes()

    def send_bytes(self, body: bytes, type: str = "", headers: tuple[tuple[str, str], ...] = ()) -> None:
        """Answer with these bytes instead of the file; the default type is that of the file."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", type or self.guess_type(urlsplit(self.path).path))
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def missing(request: HostHandler) -> None:
    """Answer that the file does not exist."""
    request.send_error(HTTPStatus.NOT_FOUND)


def refuse(request: HostHandler) -> None:
    """Refuse the file."""
    request.send_error(HTTPStatus.FORBIDDEN)


def hang_up(request: HostHandler) -> None:
    """Close the connection without an answer, as a network filter does."""
    request.close_connection = True


def stay_silent(request: HostHandler) -> None:
    """Do not answer until the host stops."""
    request.close_connection = True
    request.server.closing.wait()


def send_half(request: HostHandler) -> None:
    """Send half of the file as if it were complete."""
    body = request.file()
    request.send_bytes(body[: len(body) // 2])


def answer_in_pieces(*events: threading.Event) -> Answer:
    """Return an answer that sends the file in pieces, one after each event."""

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


def flip_bits(request: HostHandler) -> None:
    """Send the file with some bits flipped."""
    body = bytearray(request.file())
    for place in range(len(body) // 3, len(body), 1 + len(body) // 1000):
        body[place] ^= 0x55
    request.send_bytes(bytes(body))


def another_page(request: HostHandler) -> None:
    """Answer with a "not found" page and the status 200."""
    request.send_bytes(b"<!doctype html><title>Oh no</title><h1>There is no such page</h1>", "text/html")


def send_compressed(request: HostHandler) -> None:
    """Compress the file with gzip, and send it."""
    request.send_bytes(gzip.compress(request.file(), 1), headers=(("Content-Encoding", "gzip"),))


def send_as_gzip(request: HostHandler) -> None:
    """Send a file that is already gzipped, and let the browser decompress it."""
    request.send_bytes(request.file(), headers=(("Content-Encoding", "gzip"),))


def says(text: str) -> Answer:
    """Return an answer with this text instead of the file."""
    return lambda request: request.send_bytes(text.encode())


def after(event: threading.Event) -> Answer:
    """Return an answer that sends the file after this event."""

    def answer(request: HostHandler) -> None:
        event.wait(60)
        request.send_bytes(request.file())

    return answer
