"""The command line: python -m sudoku_core COMMAND [FILE...], puzzles in, answers out, in order.

A command is a module here with HELP, EXAMPLES (command lines), AT_ONCE (how many puzzles are a piece of
work), `add_options(parser)` and `answer(readings, options)`; READING lists them. The rest is the same for
all: `streams` reads, `jobs` spreads the work over processes, `progress` shows how far it has come, and
`colours` makes what matters stand out. `make` and `read` read no puzzles:
they have `run(options, progress, complain)` instead.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from functools import partial
from io import TextIOWrapper

import sudoku_core
from sudoku_core.commands import (
    clusters,
    colours,
    completion,
    count,
    hint,
    make,
    rate,
    read,
    show,
    solve,
    steps,
)
from sudoku_core.commands.jobs import Work, answers_of
from sudoku_core.commands.options import number_up_to
from sudoku_core.commands.progress import Progress
from sudoku_core.commands.streams import Streams
from sudoku_core.stopping import Stopped, stopping_at_signals

READING = {"solve": solve, "count": count, "steps": steps, "hint": hint, "rate": rate, "show": show}
RUNNING = {"make": make, "read": read}
MOST_JOBS = 256


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if every puzzle has exactly one solution, 1 if not, 2 if none is readable.

    `show` ends with 0 if each can be read; `make` with 0 if all were found, 1 if not, 2 if nobody can make
    what is ordered.
    """
    options = _parser("python -m sudoku_core").parse_args(arguments)
    if sys.stdout is None:
        return _complain("cannot write the answers: standard output is closed")
    if isinstance(sys.stdout, TextIOWrapper):
        # What an old terminal cannot show comes as JSON would write it.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with stopping_at_signals():
            if options.command == "completion":
                return completion.run(_parser("sudoku-core"), options.shell, _complain)
            options.color = colours.is_wanted(options.color, sys.stdout)
            return _run(options)
    except Stopped as stopped:
        with suppress(OSError):
            sys.stdout.flush()
        return 128 + stopped.number
    except BrokenProcessPool:
        return _complain("a process was ended from outside; try again, perhaps with fewer --jobs")
    except BrokenPipeError:
        # The reader has seen enough (`| head`): nothing may be written any more, not even the last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _complain(f"cannot write the answers: {error.strerror}")


def _parser(name: str) -> argparse.ArgumentParser:
    """Return the parser. name: of the program."""
    parser = argparse.ArgumentParser(
        prog=name, description="Solve and explain classic Sudoku puzzles, with proof."
    )
    parser.add_argument("--version", action="version", version=f"sudoku_core {sudoku_core.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, module in (*READING.items(), *RUNNING.items()):
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=f"{module.HELP[0].upper()}{module.HELP[1:]}.",
            epilog="\n  ".join(["examples:", *module.EXAMPLES]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in READING:
            command.add_argument(
                "files",
                nargs="*",
                metavar="FILE",
                help="`-`, or none, is standard input; one that is gzipped is unpacked",
            )
        command.add_argument("--json", action="store_true", help="one JSON object a line for each puzzle")
        command.add_argument(
            "--jobs", type=partial(number_up_to, MOST_JOBS), default=1, metavar="N", help="use N processes"
        )
        command.add_argument(
            "--color", choices=colours.CHOICES, default="auto", help="by default in a terminal"
        )
        module.add_options(command)
    completion.add_options(commands.add_parser("completion", help=completion.HELP))
    return parser


def _run(options: argparse.Namespace) -> int:
    progress = Progress(sys.stderr)
    try:
        if options.command in RUNNING:
            run: Callable[..., int] = RUNNING[options.command].run
            return run(options, progress, _complain)
        if clusters.is_wanted(options):
            return clusters.run(options, progress, _complain)
        module = READING[options.command]
        work = partial(module.answer, options=options)
        return _answer_all(options, work, module.AT_ONCE, progress)
    finally:
        progress.clear()


def _answer_all(options: argparse.Namespace, work: Work, at_once: int, progress: Progress) -> int:
    def complain(sentence: str) -> int:
        progress.clear()
        return _complain(sentence)

    streams = Streams(options.files, complain)
    readable, proper, before = False, True, 0
    with closing(answers_of(work, streams, options.jobs, at_once, progress)) as all_answers:
        for answers in all_answers:
            if sys.stdout.isatty():
                progress.clear()
            sys.stdout.write(answers.text)
            for number, reason in [] if options.json else answers.reasons:
                complain(f"puzzle {before + number}: {reason}")
            progress.done(answers.puzzles)
            readable |= answers.readable
            proper &= answers.proper
            before += answers.puzzles
    sys.stdout.flush()
    if not readable:
        return complain("no puzzle could be read")
    return int(not proper or streams.failed)


def _complain(sentence: str) -> int:
    """Write a sentence to standard error, if it is there; return the exit code of a failure."""
    if sys.stderr:
        with suppress(OSError):
            print(sentence, file=sys.stderr)
    return 2
