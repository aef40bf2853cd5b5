"""Simulate a host behind a slow line, whose rate all requests share.

Like GitHub Pages, the host compresses text, scripts and WebAssembly with gzip, but not archives.
"""

import gzip
import threading
import time
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import build
from tests.hosts import Host, HostHandler

GZIPPED_SUFFIXES = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
PIECE_SIZE = 16_384
QUIET_SECONDS = 2  # seconds


class Piece(NamedTuple):
    """A transferred piece of a file."""

    time: float  # seconds since the epoch
    name: str  # the name of the file
    size: int  # the number of bytes


class Line(Host):
    """A host behind a line.

    folder: the served folder.
    rate: the bytes per second.
    delay: the seconds until a request is answered.
    sent: the transferred pieces of the answers' bodies.
    """

    def __init__(self, folder: Path = build.DIST, rate: float = 1e9, delay: float = 0) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = LineHandler
        self.delay = delay
        self.sent: list[Piece] = []
        self._rate = rate
        self._free_time = 0.0  # the time at which the line becomes free
        self._lock = threading.Lock()

    def wait_for_transfer(self, size: int) -> None:
        """Wait until the line has transferred `size` more bytes."""
        with self._lock:
            self._free_time = max(self._free_time, time.monotonic()) + size / self._rate
            wait = self._free_time - time.monotonic()
        if wait > 0.001:
            time.sleep(wait)

    def sent_between(self, begin: float, end: float) -> int:
        """Return the bytes that were transferred between two times, in seconds since the epoch."""
        return sum(piece.size for piece in list(self.sent) if begin <= piece.time <= end)

    def is_quiet(self) -> bool:
        """Return whether nothing was transferred for a while."""
        return not self.sent or time.time() > self.sent[-1].time + QUIET_SECONDS


class LineHandler(HostHandler):
    """A handler that sends files through the line."""

    server: Line

    def do_GET(self) -> None:  # noqa: N802 - the base class names it
        """Answer a GET request."""
        time.sleep(self.server.delay)
        path = Path(self.translate_path(urlsplit(self.path).path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        is_gzipped = path.suffix in GZIPPED_SUFFIXES
        body = _gzip_file(path) if is_gzipped else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        if is_gzipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(body), PIECE_SIZE):
            piece = body[start : start + PIECE_SIZE]
            self.server.wait_for_transfer(len(piece))
            self.server.sent.append(Piece(time.time(), path.name, len(piece)))
            self.wfile.write(piece)


@cache
def _gzip_file(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)
