"""Test consoles and files that cannot show box drawings or Chinese: the output is ASCII and English."""

import ctypes
import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from building import needs
from sudoku_core import parse
from sudoku_core.commands import colours, consoles, progress
from sudoku_core.pictures.text import draw_as_text, draw_values_as_text
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
WITHOUT_CHINESE = ("ascii", "latin-1", "cp437", "cp1252")

COMMANDS = {
    "show": ["show"],
    "values": ["show", "--values", "--color", "always"],
    "hint": ["hint", "--language", "zh-CN"],
    "steps": ["steps", "--language", "zh-CN", "--jobs", "2"],
    "rate": ["rate"],
    "json": ["hint", "--json"],
    "picture": ["hint", "--svg", "--language", "zh-CN"],
    "help": ["make", "--help"],
    "wrong": ["make", "--givens", "x" * 90],
}


def run_in(encoding: str, arguments: list[str], *, given: str = f"{D}\nx\n") -> tuple[str, str]:
    """Return the output and the errors of a command whose streams have this encoding."""
    done = subprocess.run(
        [sys.executable, "-m", "sudoku_core", *arguments],
        input=given.encode(),
        capture_output=True,
        check=False,
        cwd=needs.ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    return done.stdout.decode(encoding), done.stderr.decode(encoding)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        *(("ascii", name) for name in COMMANDS),
        *((each, "show") for each in WITHOUT_CHINESE[1:]),
        ("cp437", "hint"),
    ],
)
def test_nothing_is_written_as_codes_of_python(encoding: str, name: str) -> None:
    output, errors = run_in(encoding, COMMANDS[name])
    assert "Traceback" not in errors
    assert "\\" not in errors
    if name == "json":
        assert "宫" in json.loads(output.splitlines()[0])["steps"][0]["text"]["zh-CN"]
    else:
        assert "\\" not in output
    if name in ("hint", "steps"):
        assert "r9c7" in output
        said = f"standard output cannot show Chinese in the encoding {encoding}, so this is in English"
        assert errors.count(said) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "gbk", "utf-16"])
def test_consoles_that_have_the_signs_get_them(encoding: str) -> None:
    output, errors = run_in(encoding, COMMANDS["hint"], given=D)
    assert ("宫" in output, errors) == (True, "")


@pytest.mark.skipif(sys.platform == "win32", reason="no locale C there")
def test_the_locale_c_without_utf_8(tmp_path: Path) -> None:
    """The output is redirected to a file, which must also be ASCII."""
    (tmp_path / "puzzle.txt").write_text(D)
    variables = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with (tmp_path / "shown.txt").open("wb") as target:
        subprocess.run(
            [sys.executable, "-m", "sudoku_core", "show", tmp_path / "puzzle.txt"],
            stdout=target,
            check=True,
            cwd=needs.ROOT,
            env={**os.environ, **variables},
        )
    assert (tmp_path / "shown.txt").read_text("ascii").splitlines() == draw_as_text(
        parse(D), in_ascii=True
    ).split("\n")


def test_boards_in_ascii_are_read_again() -> None:
    grid = parse(D).eliminate(2, 0b1000).place(7, 4)
    values, board = draw_values_as_text(grid, in_ascii=True), draw_as_text(grid, in_ascii=True)
    assert values.isascii()
    assert board.isascii()
    assert parse(values).values == grid.values
    assert {len(line) for line in board.split("\n")} == {73}
    assert board.split("\n")[0] == "+=======" * 9 + "+"


@pytest.mark.parametrize(
    ("text", "plain", "as_json"),
    [
        ("a…b", "a...b", r"a\u2026b"),
        ("“é” – ≠", '"e" - <>', r"\u201c\u00e9\u201d \u2013 \u2260"),
        ("½ ²", "12 2", r"\u00bd \u00b2"),
        ("🎲", r"\U0001f3b2", r"\ud83c\udfb2"),
        ("\udcff", r"\udcff", r"\udcff"),
    ],
)
def test_signs_that_an_encoding_lacks(text: str, plain: str, as_json: str) -> None:
    for handler, expected in (("sudoku-plain", plain), ("sudoku-json", as_json)):
        stream = io.BytesIO()
        with io.TextIOWrapper(stream, "ascii", handler) as target:
            target.write(text)
            target.flush()
            assert stream.getvalue().decode() == expected
    assert json.loads(f'"{as_json}"') == text


def test_what_a_stream_can_show() -> None:
    for encoding, frames, chinese in (
        ("utf-8", True, True),
        ("gbk", True, True),
        ("cp437", False, False),
        ("big5", False, False),
        ("ascii", False, False),
    ):
        stream = io.TextIOWrapper(io.BytesIO(), encoding)
        assert consoles.can_show(stream, consoles.FRAME_CHARACTERS) == frames, encoding
        assert consoles.can_show(stream, consoles.SAMPLE_CHARACTERS["zh-CN"]) == chinese, encoding


# ---------------------------------------------------------------- Windows, simulated


class Kernel:
    """The functions of Windows for a simulated console.

    Attributes:
        mode: The flags of the console, or None for another device.
        obeys: Whether the console supports ANSI codes.
    """

    def __init__(self, mode: int | None, obeys: bool) -> None:
        self.mode, self.obeys = mode, obeys

    def GetConsoleMode(self, _handle: object, mode: Any) -> int:  # noqa: N802 - the name on Windows
        if self.mode is not None:
            mode._obj.value = self.mode
        return int(self.mode is not None)

    def SetConsoleMode(self, _handle: object, mode: Any) -> int:  # noqa: N802 - the name on Windows
        if self.obeys:
            self.mode = mode.value
        return int(self.obeys)


CONSOLES: dict[str, tuple[int | None, bool, bool, int | None]] = {
    # The console's `mode` and `obeys`, whether it gets colours, and its mode afterwards.
    "new": (3, True, True, 7),
    "new, and asked before": (7, True, True, 7),
    "old": (3, False, False, 3),
    "the device NUL": (None, True, False, None),
}


@pytest.mark.parametrize("name", CONSOLES)
def test_a_console_of_windows_is_asked_for_colours(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mode, obeys, expected, after = CONSOLES[name]
    kernel = Kernel(mode, obeys)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(get_osfhandle=lambda _number: 5))
    assert consoles.enable_ansi_codes(sys.__stdout__ or sys.stdout, "nt") is expected
    assert kernel.mode == after


def test_a_stream_that_is_no_file_has_no_colours_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=Kernel(3, True)), raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(get_osfhandle=lambda _number: 5))
    assert not consoles.enable_ansi_codes(io.StringIO(), "nt")
    assert consoles.enable_ansi_codes(io.StringIO(), "posix")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("obeys", [True, False])
def test_without_codes_a_terminal_gets_none(obeys: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (colours, progress):
        monkeypatch.setattr(module, "enable_ansi_codes", lambda _stream: obeys)
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(progress, "DELAY", -1.0)
    terminal = Terminal()
    assert colours.are_enabled("auto", terminal) is obeys
    bar = progress.Progress(terminal)
    bar.expect(2)
    bar.advance(1)
    bar.clear()
    assert "1 of 2" in terminal.getvalue()
    assert ("\x1b" in terminal.getvalue()) is obeys


CLOSED_PIPES = [
    (BrokenPipeError(errno.EPIPE, "Broken pipe"), "posix", True),
    (BrokenPipeError(errno.EPIPE, "Broken pipe"), "nt", True),
    (OSError(errno.EINVAL, "Invalid argument"), "nt", True),
    (OSError(errno.EINVAL, "Invalid argument"), "posix", False),
    (OSError(errno.ENOSPC, "No space left on device"), "nt", False),
]


@pytest.mark.parametrize(("error", "system", "expected"), CLOSED_PIPES)
def test_a_pipe_that_closes_is_known_on_every_system(error: OSError, system: str, expected: bool) -> None:
    assert consoles.is_closed_pipe(error, system) is expected
