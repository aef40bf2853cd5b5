"""The options `--scheduler` and `--output`: the same commands on the workers of a Dask cluster."""

import argparse
import json
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_core.commands.options import number_up_to
from sudoku_core.commands.progress import Progress

if TYPE_CHECKING:
    from sudoku_core.cluster import Summary

MOST_WORKERS = 256
# Bytes of a line, as far as the bar needs it: plain, and compressed.
LINE, PACKED_LINE = 82, 40


def add_options(parser: argparse.ArgumentParser, output: str) -> None:
    """Add where the work is done. output: what is written, FILE or FOLDER."""
    group = parser.add_argument_group("on a cluster, with the extra `cluster`")
    group.add_argument("--output", metavar=output, help="write there what the workers answer")
    group.add_argument(
        "--scheduler", metavar="ADDRESS", help="of the cluster; else workers of this machine"
    )
    workers = partial(number_up_to, MOST_WORKERS)
    group.add_argument(
        "--workers", type=workers, metavar="N", help="of this machine; else one for each core"
    )


def is_wanted(options: argparse.Namespace) -> bool:
    """Return whether the options name a cluster, or what only a cluster writes."""
    return any(getattr(options, name, None) is not None for name in ("scheduler", "output", "workers"))


def run(options: argparse.Namespace, progress: Progress, complain: Callable[[str], int]) -> int:
    """Solve or rate files on a cluster; return the exit code, as without one."""
    if not options.output:
        return complain("a cluster writes files: add --output FOLDER")
    if not options.files or "-" in options.files:
        return complain("a cluster reads files: name some, or a glob in quotes")
    if getattr(options, "svg", False):
        return complain("a cluster draws no pictures: leave --svg out")
    from sudoku_core import cluster  # a command without one starts sooner

    work = {"solve": cluster.solve, "rate": cluster.rate}[options.command]
    progress.expect(sum(map(_lines_about, options.files)))
    return finish(
        lambda: work(
            options.files,
            options.output,
            scheduler=options.scheduler,
            workers=options.workers,
            as_json=options.json,
            report=progress.done,
        ),
        options,
        progress,
        complain,
    )


def finish(
    work: "Callable[[], Summary]",
    options: argparse.Namespace,
    progress: Progress,
    complain: Callable[[str], int],
) -> int:
    """Do the work, and print what came of it; return the exit code."""
    from sudoku_core.cluster import ClusterError

    if options.scheduler == "":
        return complain("the address of the scheduler is empty")
    # Dask logs workers that come and go, and tracebacks of connections that are lost.
    logging.disable(logging.CRITICAL)
    try:
        found = work()
    except ClusterError as error:
        progress.clear()
        return complain(f"{error}")
    finally:
        logging.disable(logging.NOTSET)
    progress.clear()
    for problem in found.problems:
        complain(problem)
    parts = ", ".join(f"{status} {count:,}" for status, count in sorted(found.by_status.items()))
    text = f"{found.puzzles:,} puzzles in {found.seconds:.1f} s: {parts}"
    print(json.dumps(found._asdict()) if options.json else text)
    if found.by_status.get("unreadable", 0) == found.puzzles:
        return complain("no puzzle could be read")
    return int(set(found.by_status) - {"unique", "made"} != set() or bool(found.problems))


def _lines_about(name: str) -> int:
    path = Path(name)
    length = path.stat().st_size if path.is_file() else 0
    return length // (PACKED_LINE if path.suffix == ".gz" else LINE)
