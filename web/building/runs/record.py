"""Record the runs that the site includes for authors who cannot upload their own files.

runs/A-scan.json.gz and so on: each classic algorithm on each example, up to the first solution or to the
lab's limit of events. Runs are cached until their sources change. `python build.py bench --shipped` writes
seconds.json, the duration of each run without recording.
"""

import json
import multiprocessing
import os
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from building.files import fingerprint, gzipped
from building.needs import CORE, NODE_MODULES, say
from building.page_python import modules_of
from building.systems import processes
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

# The cache stores runs of other versions of the sources for a week, because people switch branches.
CACHE = NODE_MODULES / ".sudoku-lab-runs"
KEPT_SECONDS = 7 * 24 * 60 * 60


def names() -> list[tuple[str, AlgorithmName]]:
    """Return the example and the algorithm of each run."""
    return [(letter, algorithm) for letter, _ in TUTORIALS for algorithm in classics.NAMES]


def file_of(letter: str, algorithm: str) -> str:
    """Return the name of the file of this run."""
    return shipped_run(letter, algorithm).removeprefix("runs/")


def write_runs(folder: Path) -> None:
    """Write all runs into this folder of the site. Record the runs that are not in the cache."""
    folder.mkdir()
    kept = {name: CACHE / f"{version(*name)}-{file_of(*name)}" for name in names()}
    missing = [name for name, path in kept.items() if not path.exists()]
    if missing:
        say(f"Recording {len(missing)} runs of the classic algorithms")
        _forget_old_runs()
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes(os.cpu_count()), spawn) as pool:
            # Long runs first, so that no core is idle at the end.
            for name, content in pool.map(recorded, sorted(missing, key=_effort, reverse=True)):
                new = kept[name].with_suffix(".new")
                new.write_bytes(content)
                new.replace(kept[name])
    for name, path in kept.items():
        shutil.copyfile(path, folder / file_of(*name))


def addresses_of_runs(site: Path) -> dict[str, str]:
    """Return the query of each run's address; it is a fingerprint of the file."""
    paths = sorted((site / "runs").iterdir())
    return {f"runs/{path.name}": f"?{fingerprint(path.read_bytes())}" for path in paths}


def constants_of_runs(site: Path) -> dict[str, object]:
    """Return the constants of run_files.js about the runs in this folder of the site."""
    return {
        "MOST_FILES": MOST_ALGORITHMS,
        "MOST_BYTES": MOST_CHARACTERS,
        "RUNS": addresses_of_runs(site),
        "EXAMPLES": {line: letter for letter, line in TUTORIALS},
        "USUAL": {"puzzle": DEFAULT_PUZZLE, "algorithms": DEFAULT_ALGORITHMS},
    }


def recorded(name: tuple[str, AlgorithmName]) -> tuple[tuple[str, AlgorithmName], bytes]:
    """Record this run; return its name and the bytes of its file."""
    letter, algorithm = name
    trace = classics.run(algorithm, dict(TUTORIALS)[letter], most=MOST_EVENTS).trace
    assert trace
    trace.facts["seconds"] = _seconds(name)
    return name, gzipped(trace.to_json().encode())


def _seconds(name: tuple[str, str]) -> float:
    """Return the time of this run without recording, in seconds; 0 if it was not measured."""
    seconds: dict[str, float] = json.loads(SECONDS.read_text("utf-8"))
    return seconds.get("-".join(name), 0)


def _effort(name: tuple[str, str]) -> float:
    return _seconds(name)


def version(letter: str, algorithm: str) -> str:
    """Return a fingerprint of everything that this run depends on."""
    sources = [
        *sorted((CORE / "lab" / "recording").glob("*.py")),
        *sorted((CORE / "lab" / "classics").glob("*.py")),
    ]
    sources += [*modules_of(f"sudoku_core.lab.classics.{algorithm}"), Path(__file__)]
    seconds = str(_seconds((letter, algorithm)))
    return fingerprint(sys.version, letter, algorithm, seconds, *[path.read_bytes() for path in sources])


def _forget_old_runs() -> None:
    CACHE.mkdir(exist_ok=True)
    for path in CACHE.iterdir():
        if path.stat().st_mtime < time.time() - KEPT_SECONDS:
            path.unlink()
