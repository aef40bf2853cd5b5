"""The options `--scheduler`, `--workers` and `--output`, which run a command on a Dask cluster."""

import argparse
import json
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_core.commands.options import parse_number_up_to, technique_options_of
from sudoku_core.commands.progress import Progress

if TYPE_CHECKING:
    from sudoku_core.cluster import Summary

MAX_WORKERS = 256
# The estimated bytes per puzzle in a plain and in a compressed file, for the progress bar.
LINE_BYTES, COMPRESSED_LINE_BYTES = 82, 40


def add_options(parser: argparse.ArgumentParser, output: str) -> None:
    """Add the options of a cluster.

    output: The kind of output in the help text, FILE or FOLDER.
    """
    group = parser.add_argument_group("on a cluster, with the extra `cluster`")
    group.add_argument("--output", metavar=output, help="write the workers' answers there")
    group.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="address of the cluster's scheduler (default: start workers on this machine)",
    )
    workers = partial(parse_number_up_to, MAX_WORKERS)
    group.add_argument(
        "--workers",
        type=workers,
        metavar="N",
        help="number of workers on this machine (default: one for each core)",
    )


def is_requested(options: argparse.Namespace) -> bool:
    """Return whether any option of a cluster is set."""
    return any(getattr(options, name, None) is not None for name in ("scheduler", "output", "workers"))


def run(options: argparse.Namespace, progress: Progress, complain: Callable[[str], int]) -> int:
    """Solve or rate files on a cluster; return the exit code, which is the same as without a cluster."""
    if not options.output:
        return complain("a cluster writes files: add --output FOLDER")
    if not options.files or "-" in options.files:
        return complain("a cluster reads files: name some, or a glob in quotes")
    if getattr(options, "svg", False):
        return complain("a cluster cannot draw pictures: omit --svg")
    from sudoku_core import cluster  # imported here: a command without a cluster starts sooner

    is_rating = options.command == "rate"
    answer_files: Callable[..., Summary] = cluster.rate if is_rating else cluster.solve
    technique_options = technique_options_of(options) if is_rating else {}
    progress.expect(sum(map(_estimate_lines, options.files)))
    return run_and_report(
        lambda: answer_files(
            options.files,
            options.output,
            scheduler=options.scheduler,
            workers=options.workers,
            as_json=options.json,
            report=progress.advance,
            **technique_options,
        ),
        options,
        progress,
        complain,
    )


def run_and_report(
    task: "Callable[[], Summary]",
    options: argparse.Namespace,
    progress: Progress,
    complain: Callable[[str], int],
) -> int:
    """Run the task and print its summary; return the exit code."""
    from sudoku_core.cluster import ClusterError

    if options.scheduler == "":
        return complain("the address of the scheduler is empty")
    # Dask logs each worker that joins or leaves, and tracebacks of lost connections.
    logging.disable(logging.CRITICAL)
    try:
        summary = task()
    except ClusterError as error:
        progress.clear()
        return complain(f"{error}")
    finally:
        logging.disable(logging.NOTSET)
    progress.clear()
    for problem in summary.problems:
        complain(problem)
    parts = ", ".join(f"{status} {count:,}" for status, count in sorted(summary.by_status.items()))
    text = f"{summary.puzzles:,} puzzles in {summary.seconds:.1f} s: {parts}"
    print(json.dumps(summary._asdict()) if options.json else text)
    if summary.by_status.get("unreadable", 0) == summary.puzzles:
        return complain("no puzzle could be read")
    return int(set(summary.by_status) - {"unique", "made"} != set() or bool(summary.problems))


def _estimate_lines(name: str) -> int:
    path = Path(name)
    size = path.stat().st_size if path.is_file() else 0
    return size // (COMPRESSED_LINE_BYTES if path.suffix == ".gz" else LINE_BYTES)
