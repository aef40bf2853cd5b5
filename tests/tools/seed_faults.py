"""Put one fault at a time into a copy of the sources, and say which tests catch it.

    .venv/bin/python -m tests.tools.seed_faults

For each group of tests that was cut, one fault that the rest still catches: tests/SEEDED_FAULTS.md.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from building import needs


class Fault(NamedTuple):
    """A fault: in this file, `old` becomes `new`. tests: where it has to be caught."""

    name: str
    file: str
    old: str
    new: str
    tests: str


SOAK = "tests/unit/solving/test_soak.py"
CONTRAST = "tests/unit/test_contrast.py"
TOKENS = "web/style/tokens.css"
OWN_WORKER = "web/workers/own_worker.py"
OF_OWN_WORKER = "tests/unit/shared/test_own_worker.py"

FAULTS = (
    Fault(
        "an answer to an older question is taken",
        "web/solving/steps/asking.py",
        "    if not question or question.number != number:\n",
        "    if not question:\n",
        SOAK,
    ),
    Fault(
        "Undo forgets what Redo leads to",
        "web/solving/steps/playing.py",
        "    future = state.game.future + (identity.write_step(changed, state.board, state.game.name),)\n",
        "    future = state.game.future\n",
        SOAK,
    ),
    Fault(
        "a dialog's complaint goes to the status line",
        "web/solving/steps/arriving.py",
        "if state.dialog else state.having(message=found.problem)",
        "if not state.dialog else state.having(message=found.problem)",
        SOAK,
    ),
    Fault("an ink too dark at night", TOKENS, "#5f5a50, #aaa69b", "#5f5a50, #6a665b", CONTRAST),
    Fault(
        "a colour that is the same by day and night",
        "web/style/board.css",
        '.selected:not([class*="colour-"]) { background: var(--selected); }',
        '.selected:not([class*="colour-"]) { background: #cfdcf4; }',
        CONTRAST,
    ),
    Fault(
        "own code: one line off",
        OWN_WORKER,
        "line = step.tb_lineno",
        "line = step.tb_lineno + 1",
        OF_OWN_WORKER,
    ),
    Fault(
        "own code: what is printed has no end",
        OWN_WORKER,
        "MOST_PRINTED = 20_000 ",
        "MOST_PRINTED = 20_000_000 ",
        OF_OWN_WORKER,
    ),
    Fault(
        "own code: a minute for each question",
        "sudoku_core/questions/limits.py",
        "SECONDS = 10  # for each question",
        "SECONDS = 60  # for each question",
        "tests/unit/both/shared/test_trial.py",
    ),
    Fault(
        "own code: an answer's syntax error has no line",
        OWN_WORKER,
        'getattr(error, "lineno", None) if isinstance(error, SyntaxError)',
        "None if isinstance(error, SyntaxError)",
        OF_OWN_WORKER,
    ),
    Fault(
        "after the last solution comes none",
        "web/solving/steps/browsing.py",
        "(browse.at + by) % len(browse.lines)",
        "min(browse.at + by, len(browse.lines) - 1)",
        "tests/unit/both/solving/steps/test_browsing.py",
    ),
    Fault(
        "the third press for a hint places nothing",
        "web/solving/steps/hinting.py",
        "    for candidate in placed:\n",
        "    for candidate in placed[1:]:\n",
        "tests/unit/both/solving/steps/test_hinting.py",
    ),
    Fault(
        "imports for types count as imports",
        "tests/imports.py",
        "        if types or not is_for_types:",
        "        if True:",
        "tests/unit/test_layers.py",
    ),
    Fault(
        "every event is recorded a call too deep",
        "sudoku_core/lab/recording/recorder.py",
        "pack(kind, cell, digit, self.depth, line)",
        "pack(kind, cell, digit, self.depth + 1, line)",
        "tests/unit/core/test_recorder.py tests/unit/core/test_reasons.py",
    ),
    Fault(
        "a unique rectangle is rated too high",
        "sudoku_core/techniques/rating/explainer.py",
        "{1: 4.6, 2: 4.7, 3: 4.8}",
        "{1: 4.6, 2: 4.8, 3: 4.8}",
        "tests/unit/core/techniques/test_rating.py",
    ),
)


def copy_of_sources(folder: Path) -> None:
    """Copy what a test needs; what is large and stays as it is, is linked."""
    for name in ("sudoku_core", "tests", "web", "build.py", "pyproject.toml", "README.md"):
        source = needs.ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, folder / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__")
            )
        else:
            shutil.copy(source, folder / name)
    (folder / "web" / "node_modules").symlink_to(needs.NODE_MODULES)
    (folder / "dist").symlink_to(needs.ROOT / "dist")


def failures(folder: Path, fault: Fault) -> list[str]:
    """Return the tests that fail with this fault."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        *fault.tests.split(),
    ]
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "300"},
    )
    found = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, flags=re.MULTILINE)
    return sorted({each.split("[")[0].split("::")[-1] for each in found})


def main() -> int:
    """Try all faults; the exit code is 1 if one is caught by no test."""
    missed = 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        copy_of_sources(folder)
        for fault in FAULTS:
            path = folder / fault.file
            before = path.read_text("utf-8")
            assert before.count(fault.old) == 1, f"{fault.file} does not have {fault.old!r} once"
            path.write_text(before.replace(fault.old, fault.new), "utf-8", newline="\n")
            found = failures(folder, fault)
            path.write_text(before, "utf-8", newline="\n")
            missed += not found
            print(f"| {fault.name} | {', '.join(found) or 'CAUGHT BY NONE'} |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
