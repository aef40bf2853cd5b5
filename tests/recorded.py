"""Recorded runs for several tests. Each run is recorded once and then cached on disk."""

import hashlib
import os
import pickle
import sys
from functools import cache

from building import needs
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import Run
from sudoku_core.lab.classics import run as record
from sudoku_core.lab.recording.running import Find

FOLDER = needs.ROOT / ".pytest_cache" / "runs"


@cache
def fingerprint() -> str:
    """Return a fingerprint of the core's sources and the Python version."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(needs.CORE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def run(name: AlgorithmName, puzzle: str, find: Find = "first") -> Run:
    """Return a complete recorded run, as classics.run does; callers must not change it."""
    key = hashlib.sha256(f"{name} {puzzle} {find}".encode()).hexdigest()[:16]
    file = FOLDER / fingerprint() / f"{key}.pickle"
    if file.exists():
        recorded_run: Run = pickle.loads(file.read_bytes())
        return recorded_run
    recorded_run = record(name, puzzle, find)
    file.parent.mkdir(parents=True, exist_ok=True)
    # Another worker can write the same file at the same time, so replace it atomically.
    temporary_file = file.with_suffix(f".{os.getpid()}")
    temporary_file.write_bytes(pickle.dumps(recorded_run))
    temporary_file.replace(file)
    return recorded_run
