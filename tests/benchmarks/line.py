"""A host at the far end of a line: so many bytes a second for all requests together, and it gzips.

It does as GitHub's pages do: text, scripts and WebAssembly are gzipped on the way, archives are not.
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

GZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
PIECE = 16_384
QUIET = 2  # seconds


class Piece(NamedTuple):
    """A part of a file that the line has carried: when (seconds since the epoch), of which file, bytes."""

    at: float
    name: str
    size: int


class Line(Host):
    """A host behind a line.

    folder: what is served; rate: bytes a second; delay: seconds until a request is answered.
    sent: what the line has carried of the bodies of its answers.
    """

    def __init__(self, folder: Path = build.DIST, rate: float = 1e9, delay: float = 0) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = LineHandler
        self.delay = delay
        self.sent: list[Piece] = []
        self._rate = rate
        self._free = 0.0  # when the line has carried all that was put on it
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait until the line has carried so many bytes more."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._rate
            wait = self._free - time.monotonic()
        if wait > 0.001:
            time.sleep(wait)

    def sent_between(self, begin: float, end: float) -> int:
        """Return the bytes that the line has carried between two moments, in seconds since the epoch."""
        return sum(piece.size for piece in list(self.sent) if begin <= piece.at <= end)

    def is_quiet(self) -> bool:
        """Whether the line has carried nothing for a while."""
        return not self.sent or time.time() > self.sent[-1].at + QUIET


class LineHandler(HostHandler):
    """Answers with files as they come through the line."""

    server: Line

    def do_GET(self) -> None:  # noqa: N802 - the base class names it
        """Answer a request."""
        time.sleep(self.server.delay)
        path = Path(self.translate_path(urlsplit(self.path).path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        zipped = path.suffix in GZIPPED
        body = _gzipped(path) if zipped else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            self.server.carry(len(piece))
            self.server.sent.append(Piece(time.time(), path.name, len(piece)))
            self.wfile.write(piece)


@cache
def _gzipped(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)
