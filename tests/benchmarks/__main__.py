"""Run benchmarks and write their figures into FIGURES.md, for `build.py bench`."""

import argparse
import inspect
import sys
from importlib import import_module
from pathlib import Path

from tests.benchmarks import beside

# Option and module name -> its description. The parameters of the module's `measure` are further options.
BENCHMARKS = {
    "core": "the solver beside its peers, natively and in Pyodide",
    "startup": "time to the first answer and to ready, beside a bare page",
    "classics": "the classic algorithms, their recording and replay",
    "recorded": "time until a recorded run can be stepped",
    "shipped": "how long the runs take that the site ships",
    "keys": "from a key press to the new look",
    "frames": "the page in motion: a race, and steps",
    "hints": "hints and paths, beside peers that explain",
    "reasons": "why a digit cannot go into a cell",
    "ratings": "beside the Explainer's own ratings",
    "sound": "every step of thousands of puzzles is right",
    "making": "puzzles to order, beside peers that make some",
    "reading": "puzzles read from pictures",
    "lists": "a million puzzles in browsers",
    "cluster": "files on the workers of a cluster of this machine",
    "threads": "threads side by side, under every Python",
    "lessons": "the judge of the course, and libraries that it does without",
    "pictures": "the screenshots of the README",
}


def main() -> int:
    """Run the benchmarks in the arguments, by default all of them."""
    parser = argparse.ArgumentParser(prog="python build.py bench")
    for name, description in BENCHMARKS.items():
        parser.add_argument(f"--{name}", action="store_true", help=description)
    add = parser.add_argument
    add("--beside", type=Path, metavar="DIST", help="print the start-up beside that of this build")
    add("--slowdown", type=float, default=1, help="of the processor, for the pages of --beside")
    add("--runs", type=int, default=5, help="of each thing measured")
    add("--slow-runs", type=int, help="of the start-up over 1.6 Mbit/s; about half of --runs")
    add("--sample", type=int, help="puzzles: of each kind of --sound, of --lists, or of --cluster")
    options = parser.parse_args()
    if options.beside:
        beside.measure(options.runs, options.beside, options.slowdown)
    selected = [name for name in BENCHMARKS if getattr(options, name)]
    for name in selected or ([] if options.beside else BENCHMARKS):
        measure = import_module(f"tests.benchmarks.{name}").measure
        measure(
            **{
                parameter: getattr(options, parameter)
                for parameter in inspect.signature(measure).parameters
            }
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
