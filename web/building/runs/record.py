"""Record the runs that the site includes for authors who cannot upload their own files.

The folder runs/ has a file for each example and classic algorithm, such as A-scan.json.gz. A run ends at
the first solution or at the lab's limit of events. Runs are cached until their sources change.
`python build.py bench --shipped` writes seconds.json, the duration of each run without recording.
"""

import json
import multiprocessing
import os
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from building.files import fingerprint, gzip_bytes
from building.needs import CORE, NODE_MODULES, say
from building.page_python import modules_of
from building.systems import pool_size
from embedding.choices import MOST_ALGORITHMS
from lab.address import DEFAULT_PUZZLE
from lab.choices import DEFAULT_ALGORITHMS
from shared.examples import TUTORIALS
from shared.shipped import shipped_run
from sudoku_core import classics
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.recording.file import MOST_CHARACTERS
from sudoku_core.questions.limits import MOST_EVENTS

SECONDS = Path(__file__).with_name("seconds.json")

# The cache stores a run for a week even if the sources change, because people switch branches.
CACHE_FOLDER = NODE_MODULES / ".sudoku-lab-runs"
CACHE_SECONDS = 7 * 24 * 60 * 60


def run_names() -> list[tuple[str, AlgorithmName]]:
    """Return the example and the algorithm of each run."""
    return [(letter, algorithm) for letter, _ in TUTORIALS for algorithm in classics.NAMES]


def file_of(letter: str, algorithm: str) -> str:
    """Return the name of the file of this run."""
    return shipped_run(letter, algorithm).removeprefix("runs/")


def write_runs(folder: Path) -> None:
    """Write all runs into this folder of the site. Record the runs that are not in the cache."""
    folder.mkdir()
    cached = {name: CACHE_FOLDER / f"{fingerprint_of_run(*name)}-{file_of(*name)}" for name in run_names()}
    missing = [name for name, path in cached.items() if not path.exists()]
    if missing:
        say(f"Recording {len(missing)} runs of the classic algorithms")
        _delete_old_runs()
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(pool_size(os.cpu_count()), spawn) as pool:
            # Start the long runs first, so that no core is idle at the end.
            for name, content in pool.map(record_run, sorted(missing, key=_expected_seconds, reverse=True)):
                temporary = cached[name].with_suffix(".new")
                temporary.write_bytes(content)
                temporary.replace(cached[name])
    for name, path in cached.items():
        shutil.copyfile(path, folder / file_of(*name))


def addresses_of_runs(site: Path) -> dict[str, str]:
    """Return the query of each run's address; it is a fingerprint of the file."""
    paths = sorted((site / "runs").iterdir())
    return {f"runs/{path.name}": f"?{fingerprint(path.read_bytes())}" for path in paths}


def constants_of_runs(site: Path) -> dict[str, object]:
    """Return the constants of run_files.js that describe the runs of this site."""
    return {
        "MOST_FILES": MOST_ALGORITHMS,
        "MOST_BYTES": MOST_CHARACTERS,
        "RUNS": addresses_of_runs(site),
        "EXAMPLES": {line: letter for letter, line in TUTORIALS},
        "USUAL": {"puzzle": DEFAULT_PUZZLE, "algorithms": DEFAULT_ALGORITHMS},
    }


def record_run(name: tuple[str, AlgorithmName]) -> tuple[tuple[str, AlgorithmName], bytes]:
    """Record this run; return its name and the bytes of its file."""
    letter, algorithm = name
    trace = classics.run(algorithm, dict(TUTORIALS)[letter], most=MOST_EVENTS).trace
    assert trace
    trace.facts["seconds"] = _seconds(name)
    return name, gzip_bytes(trace.to_json().encode())


def _seconds(name: tuple[str, str]) -> float:
    """Return the time of this run without recording, in seconds; 0 if it was not measured."""
    seconds: dict[str, float] = json.loads(SECONDS.read_text("utf-8"))
    return seconds.get("-".join(name), 0)


def _expected_seconds(name: tuple[str, str]) -> float:
    return _seconds(name)


def fingerprint_of_run(letter: str, algorithm: str) -> str:
    """Return a fingerprint of the Python version, the sources and the settings of a run."""
    sources = [
        *sorted((CORE / "lab" / "recording").glob("*.py")),
        *sorted((CORE / "lab" / "classics").glob("*.py")),
    ]
    sources += [*modules_of(f"sudoku_core.lab.classics.{algorithm}"), Path(__file__)]
    seconds = str(_seconds((letter, algorithm)))
    return fingerprint(sys.version, letter, algorithm, seconds, *[path.read_bytes() for path in sources])


def _delete_old_runs() -> None:
    CACHE_FOLDER.mkdir(exist_ok=True)
    for path in CACHE_FOLDER.iterdir():
        if path.stat().st_mtime < time.time() - CACHE_SECONDS:
            path.unlink()
