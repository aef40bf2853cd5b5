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
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from importlib import import_module
from typing import Any, NoReturn

import sudoku_core
from sudoku_core.commands import clusters, colours, completion, consoles
from sudoku_core.commands.jobs import Work, answers_of
from sudoku_core.commands.options import AS_MODULE, number_up_to, program_name
from sudoku_core.commands.progress import Progress
from sudoku_core.commands.streams import Streams
from sudoku_core.stopping import Signals, Stopped, stopping_at_signals

READING = ("solve", "count", "steps", "hint", "rate", "show")
RUNNING = ("make", "read")
MOST_JOBS = 256
LONGEST_ERROR = 500  # characters


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if every puzzle has exactly one solution, 1 if not, 2 if none is readable.

    `show` ends with 0 if each can be read; `make` with 0 if all were found, 1 if not, 2 if nobody can make
    what is ordered.
    """
    consoles.prepare()
    given = sys.argv[1:] if arguments is None else arguments
    options = _parser(program_name(), given).parse_args(given)
    if sys.stdout is None:
        return _complain("cannot write the answers: standard output is closed")
    consoles.adapt(options, _complain)
    signals = Signals()
    try:
        with stopping_at_signals(signals):
            if options.command == "completion":
                return completion.run(_parser("sudoku-core"), options.shell, _complain)
            options.color = colours.is_wanted(options.color, sys.stdout)
            return _run(options)
    except Stopped as stopped:
        with suppress(OSError):
            sys.stdout.flush()
        return 128 + stopped.number
    except _broken_pool():
        if signals.came:  # the terminal sends its signals to the helpers, too
            return 128 + signals.came
        return _complain("a process was ended from outside; try again, perhaps with fewer --jobs")
    except OSError as error:
        # Nothing may be written any more, nor flushed: Python would complain in its own words.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if consoles.is_closed_pipe(error):  # the reader has seen enough (`| head`)
            return 1
        return _complain(f"cannot write the answers: {error.strerror}")


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are short, whatever an argument holds."""

    def error(self, message: str) -> NoReturn:
        super().error(message if len(message) <= LONGEST_ERROR else f"{message[:LONGEST_ERROR]}…")


def _module(name: str) -> Any:
    """Return the module of a command; a command starts sooner without those of the others."""
    return import_module(f"sudoku_core.commands.{name}")


def _broken_pool() -> type[Exception]:
    """Return the error of a pool that has lost a process, which is looked up only after an error."""
    from concurrent.futures.process import BrokenProcessPool

    return BrokenProcessPool


def _parser(program: str, arguments: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser. program: how it is called. arguments: the first may be the one command needed."""
    parser = _Parser(prog=program, description="Solve and explain classic Sudoku puzzles, with proof.")
    parser.add_argument("--version", action="version", version=f"sudoku_core {sudoku_core.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    wanted = [name for name in (*READING, *RUNNING) if name == next(iter(arguments), None)]
    for name in wanted or (*READING, *RUNNING):
        module = _module(name)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=f"{module.HELP[0].upper()}{module.HELP[1:]}.",
            epilog="\n  ".join(["examples:", *module.EXAMPLES]).replace(AS_MODULE, program),
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
            "--color",
            nargs="?",
            choices=colours.CHOICES,
            const="always",
            default="auto",
            help="by default in a terminal",
        )
        module.add_options(command)
    completion.add_options(commands.add_parser("completion", help=completion.HELP))
    return parser


def _run(options: argparse.Namespace) -> int:
    progress = Progress(sys.stderr)
    try:
        if options.command in RUNNING:
            run: Callable[..., int] = _module(options.command).run
            return run(options, progress, _complain)
        if clusters.is_wanted(options):
            return clusters.run(options, progress, _complain)
        module = _module(options.command)
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
