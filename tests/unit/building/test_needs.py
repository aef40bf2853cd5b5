"""Test programs that fetch packages, with an index that is silent, refuses connections, or works."""

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import needs
from building.needs import NoAnswerError, fetch
from building.systems import with_timeouts
from tests.systems import needs_signals

SILENCE = 1.5


@pytest.fixture
def silent_index() -> Iterator[str]:
    """Start an index that accepts connections and never answers; yield its address."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


@pytest.fixture
def refusing_index() -> str:
    """Return an address that refuses connections."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"http://127.0.0.1:{server.getsockname()[1]}/"


def fetching_program(kind: str, folder: Path, index: str) -> tuple[list[str | Path], dict[str, str]]:
    """Return a command that fetches a package from this index, and its environment."""
    variables = {"PIP_INDEX_URL": index, "npm_config_registry": index, "npm_config_cache": str(folder)}
    environment = with_timeouts(os.environ) | variables | {"PIP_NO_CACHE_DIR": "1"}
    environment |= {"PIP_RETRIES": "0", "npm_config_fetch_retries": "0"}
    if kind == "pip":
        return [sys.executable, "-m", "pip", "download", "--no-deps", "-d", folder, "absent"], environment
    packages = {"": {"dependencies": {"absent": "1.0.0"}}}
    packages["node_modules/absent"] = {"version": "1.0.0", "resolved": f"{index}absent.tgz"}  # type: ignore[dict-item]
    lock = {"name": "x", "version": "1.0.0", "lockfileVersion": 3, "packages": packages}
    (folder / "package-lock.json").write_text(json.dumps(lock), newline="\n")
    own = {"name": "x", "version": "1.0.0", "dependencies": {"absent": "1.0.0"}}
    (folder / "package.json").write_text(json.dumps(own), newline="\n")
    return [*needs.node()[1], "ci", "--loglevel=http"], environment


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pip", "npm"])
def test_a_silent_index_ends_the_program(kind: str, tmp_path: Path, silent_index: str) -> None:
    command, environment = fetching_program(kind, tmp_path, silent_index)
    with pytest.raises(NoAnswerError, match=r"no answer within 1\.5 seconds"):
        fetch(kind, command, tmp_path, environment, SILENCE)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pip", "npm"])
def test_a_refusing_index_ends_the_program(kind: str, tmp_path: Path, refusing_index: str) -> None:
    command, environment = fetching_program(kind, tmp_path, refusing_index)
    with pytest.raises((NoAnswerError, subprocess.CalledProcessError)):
        fetch(kind, command, tmp_path, environment)


ANSWERS = {
    "pip": "  Downloading absent-1.0-py3-none-any.whl.metadata (5 kB)",
    "npm": "npm http fetch GET 200 https://registry/absent 253ms (cache miss)",
    "apt": "Get:1 http://archive.example/debian trixie InRelease [140 kB]",
}
NO_ANSWERS = {
    "pip": "Collecting absent==1.0",
    "npm": "npm http fetch GET https://registry/absent attempt 1 failed with ETIMEDOUT",
    "apt": "Ign:1 http://archive.example/debian trixie InRelease",
}


@pytest.mark.parametrize("kind", NO_ANSWERS)
def test_only_an_answer_ends_the_timeout(kind: str) -> None:
    assert needs.ANSWER_LINES[kind].match(ANSWERS[kind])
    assert not needs.ANSWER_LINES[kind].match(NO_ANSWERS[kind])


@needs_signals
def test_a_timeout_ends_the_program_and_its_child_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Python program for npm starts Node. If Node continued to run, the output would stay open."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        started: list[socket.socket] = []

        class Silence(threading.Event):
            """An event whose `wait` times out as soon as the child process has started."""

            def wait(self, timeout: float | None = None) -> bool:
                if timeout == SILENCE:
                    started.append(server.accept()[0])
                    return False
                return super().wait(timeout)

        monkeypatch.setattr(needs, "Event", Silence)
        port = server.getsockname()[1]
        child = f"import socket; socket.create_connection(('127.0.0.1', {port})).recv(1)"
        code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
        with pytest.raises(NoAnswerError):
            fetch("npm", [sys.executable, "-c", code], tmp_path, os.environ, SILENCE)
        with started[0] as connection:
            assert connection.recv(1) == b""


OUTPUT = {
    "pip": ["ERROR: No matching distribution found for absent", "  error: subprocess-exited-with-error"],
    "npm": ["npm error code E404", "npm ERR! code E404"],
    "apt": ["E: Unable to locate package absent", "W: Failed to fetch http://archive.example/"],
}


@pytest.mark.parametrize("kind", OUTPUT)
def test_errors_are_shown_and_progress_is_not(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    errors = "\n".join(OUTPUT[kind])
    code = f"print({ANSWERS[kind]!r}); print({NO_ANSWERS[kind]!r}); print({errors!r}); raise SystemExit(3)"
    with pytest.raises(subprocess.CalledProcessError):
        fetch(kind, [sys.executable, "-c", code], tmp_path, os.environ)
    assert capsys.readouterr().out == f"{errors}\n"


def test_without_an_answer_the_build_ends_with_an_error_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise NoAnswerError("no answer within 15 seconds")

    monkeypatch.setattr(needs, "fetch", fail)
    monkeypatch.setattr(needs, "VENV", tmp_path)
    monkeypatch.setattr(needs, "_make_venv", lambda: None)
    with pytest.raises(
        needs.BuildError, match=r"is there a way to a package index\? \(no answer within 15"
    ):
        needs.python_packages("micropython")
