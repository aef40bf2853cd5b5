"""Measure, and write the figures into FIGURES.md, as build.py bench with these options does."""

import argparse
import sys
from pathlib import Path

from tests.benchmarks import (
    beside,
    classics,
    cluster,
    core,
    frames,
    hints,
    keys,
    lessons,
    lists,
    making,
    pictures,
    ratings,
    reading,
    recorded,
    shipped,
    sound,
    startup,
    threads,
)


def main() -> int:
    """Run what the arguments name; everything, where they name nothing."""
    parser = argparse.ArgumentParser(prog="python build.py bench")
    parser.add_argument(
        "--core", action="store_true", help="the solver beside its peers, natively and in Pyodide"
    )
    parser.add_argument(
        "--startup", action="store_true", help="time to the first answer and to ready, beside a bare page"
    )
    parser.add_argument(
        "--classics", action="store_true", help="the classic algorithms, their recording and replay"
    )
    parser.add_argument("--recorded", action="store_true", help="time until a recorded run can be stepped")
    parser.add_argument("--shipped", action="store_true", help="how long the runs take that the site ships")
    parser.add_argument("--keys", action="store_true", help="from a key press to the new look")
    parser.add_argument("--frames", action="store_true", help="the page in motion: a race, and steps")
    parser.add_argument("--hints", action="store_true", help="hints and paths, beside peers that explain")
    parser.add_argument("--ratings", action="store_true", help="beside the Explainer's own ratings")
    parser.add_argument("--sound", action="store_true", help="every step of thousands of puzzles is right")
    parser.add_argument(
        "--making", action="store_true", help="puzzles to order, beside peers that make some"
    )
    parser.add_argument("--reading", action="store_true", help="puzzles read from pictures")
    parser.add_argument("--lists", action="store_true", help="a million puzzles in browsers")
    parser.add_argument(
        "--cluster", action="store_true", help="files on the workers of a cluster of this machine"
    )
    parser.add_argument("--threads", action="store_true", help="threads side by side, under every Python")
    parser.add_argument(
        "--lessons", action="store_true", help="the judge of the course, and libraries that it does without"
    )
    parser.add_argument("--pictures", action="store_true", help="the screenshots of the README")
    parser.add_argument(
        "--beside", type=Path, metavar="DIST", help="print the start-up beside that of this build"
    )
    parser.add_argument(
        "--slowdown", type=float, default=1, help="of the processor, for the pages of --beside"
    )
    parser.add_argument("--runs", type=int, default=5, help="of each thing measured")
    parser.add_argument(
        "--slow-runs", type=int, help="of the start-up over 1.6 Mbit/s; about half of --runs"
    )
    parser.add_argument(
        "--sample", type=int, help="puzzles: of each kind of --sound, of --lists, or of --cluster"
    )
    options = parser.parse_args()
    chosen = (
        options.core,
        options.startup,
        options.classics,
        options.recorded,
        options.shipped,
        options.keys,
        options.frames,
        options.hints,
        options.ratings,
        options.sound,
        options.making,
        options.reading,
        options.lists,
        options.cluster,
        options.lessons,
        options.threads,
        options.pictures,
    )
    everything = not any(chosen) and not options.beside
    if options.beside:
        beside.measure(options.runs, options.beside, options.slowdown)
    if options.core or everything:
        core.measure(options.runs)
    if options.startup or everything:
        startup.measure(options.runs, options.slow_runs)
    if options.classics or everything:
        classics.measure(options.runs)
    if options.recorded or everything:
        recorded.measure(options.runs)
    if options.shipped or everything:
        shipped.measure(options.runs)
    if options.keys or everything:
        keys.measure(options.runs)
    if options.frames or everything:
        frames.measure(options.runs)
    if options.hints or everything:
        hints.measure(options.runs)
    if options.ratings or everything:
        ratings.measure()
    if options.sound or everything:
        sound.measure(options.sample)
    if options.making or everything:
        making.measure()
    if options.reading or everything:
        reading.measure()
    if options.lists or everything:
        lists.measure(options.sample)
    if options.cluster or everything:
        cluster.measure(options.runs, options.sample)
    if options.threads or everything:
        threads.measure(options.runs)
    if options.lessons or everything:
        lessons.measure(options.runs)
    if options.pictures or everything:
        pictures.take()
    return 0


if __name__ == "__main__":
    sys.exit(main())
