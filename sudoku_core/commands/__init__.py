"""The command line `python -m sudoku_core COMMAND [FILE...]`: read puzzles, and print answers in order.

Each command is a module in this package. A command that answers puzzles (PUZZLE_COMMANDS) has:

    HELP                        its description
    EXAMPLES                    command lines
    BATCH_SIZE                  the maximum number of puzzles in a batch
    add_options(parser)         add its options
    answer(readings, options)   return the answers to a batch of puzzles

All these commands share `streams` to read puzzles, `jobs` to divide the puzzles among processes, `progress`
for the progress bar and `colours` to highlight parts of an answer. The commands `make` and `read` do not
read puzzles; they have `run(options, progress, complain)` instead of `BATCH_SIZE` and `answer`.
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
from sudoku_core.commands.jobs import AnswerBatch, answer_in_batches
from sudoku_core.commands.options import AS_MODULE, parse_number_up_to, program_name
from sudoku_core.commands.progress import Progress
from sudoku_core.commands.streams import Streams
from sudoku_core.stopping import Signals, Stopped, stopping_at_signals

PUZZLE_COMMANDS = ("solve", "count", "steps", "hint", "rate", "show")
OTHER_COMMANDS = ("make", "read")
MAX_JOBS = 256
MAX_ERROR_LENGTH = 500  # characters


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code.

    The code is 0 if every puzzle has exactly one solution, 1 if not, and 2 if no puzzle can be read.
    `show` returns 0 if every puzzle can be read. `make` returns 0 if it made all puzzles, 1 if some are
    missing, and 2 if the order is impossible.
    """
    consoles.set_error_handlers()
    command_line = sys.argv[1:] if arguments is None else arguments
    options = _build_parser(program_name(), command_line).parse_args(command_line)
    if sys.stdout is None:
        return _complain("cannot write the answers: standard output is closed")
    consoles.adapt_options(options, _complain)
    signals = Signals()
    try:
        with stopping_at_signals(signals):
            if options.command == "completion":
                return completion.run(_build_parser("sudoku-core"), options.shell, _complain)
            options.color = colours.are_enabled(options.color, sys.stdout)
            return _run(options)
    except Stopped as stopped:
        with suppress(OSError):
            sys.stdout.flush()
        return 128 + stopped.number
    except _import_broken_pool_error():
        if signals.first:  # a terminal sends its signals to the worker processes, too
            return 128 + signals.first
        return _complain("a process was ended from outside; try again, perhaps with fewer --jobs")
    except OSError as error:
        # Redirect standard output. Otherwise Python would print a traceback when it flushes the stream at
        # exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if consoles.is_closed_pipe(error):  # the reader has closed the pipe (`| head`)
            return 1
        return _complain(f"cannot write the answers: {error.strerror}")


class _Parser(argparse.ArgumentParser):
    """A parser that shortens its error messages, which may contain a long argument."""

    def error(self, message: str) -> NoReturn:
        super().error(message if len(message) <= MAX_ERROR_LENGTH else f"{message[:MAX_ERROR_LENGTH]}…")


def _import_command(name: str) -> Any:
    """Import the module of one command; the other modules would delay the start."""
    return import_module(f"sudoku_core.commands.{name}")


def _import_broken_pool_error() -> type[Exception]:
    """Import and return the error class of a pool that has lost a process; this import is slow."""
    from concurrent.futures.process import BrokenProcessPool

    return BrokenProcessPool


def _build_parser(program: str, arguments: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser.

    program: The program's name in help texts.
    arguments: The command line; if it starts with a command, only the parser of this command is built.
    """
    parser = _Parser(prog=program, description="Solve and explain classic Sudoku puzzles, with proof.")
    parser.add_argument("--version", action="version", version=f"sudoku_core {sudoku_core.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    all_names = (*PUZZLE_COMMANDS, *OTHER_COMMANDS)
    command_names = arguments[:1] if arguments and arguments[0] in all_names else all_names
    for name in command_names:
        module = _import_command(name)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=f"{module.HELP[0].upper()}{module.HELP[1:]}.",
            epilog="\n  ".join(["examples:", *module.EXAMPLES]).replace(AS_MODULE, program),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in PUZZLE_COMMANDS:
            command.add_argument(
                "files",
                nargs="*",
                metavar="FILE",
                help="`-`, or no file, means standard input; gzipped files are decompressed",
            )
        command.add_argument("--json", action="store_true", help="print one line of JSON for each puzzle")
        command.add_argument(
            "--jobs",
            type=partial(parse_number_up_to, MAX_JOBS),
            default=1,
            metavar="N",
            help="use N processes",
        )
        command.add_argument(
            "--color",
            nargs="?",
            choices=colours.CHOICES,
            const="always",
            default="auto",
            help="colour the output (default: only in a terminal)",
        )
        module.add_options(command)
    completion.add_options(commands.add_parser("completion", help=completion.HELP))
    return parser


def _run(options: argparse.Namespace) -> int:
    progress = Progress(sys.stderr)
    try:
        if options.command in OTHER_COMMANDS:
            run: Callable[..., int] = _import_command(options.command).run
            return run(options, progress, _complain)
        if clusters.is_requested(options):
            return clusters.run(options, progress, _complain)
        module = _import_command(options.command)
        answer_batch = partial(module.answer, options=options)
        return _answer_all(options, answer_batch, module.BATCH_SIZE, progress)
    finally:
        progress.clear()


def _answer_all(
    options: argparse.Namespace, answer_batch: AnswerBatch, batch_size: int, progress: Progress
) -> int:
    """Print the answers to all puzzles; return the exit code."""

    def complain(sentence: str) -> int:
        progress.clear()
        return _complain(sentence)

    streams = Streams(options.files, complain)
    is_any_readable, are_all_proper = False, True
    earlier_count = 0  # the number of puzzles in the earlier batches
    with closing(
        answer_in_batches(answer_batch, streams, options.jobs, batch_size, progress)
    ) as all_answers:
        for answers in all_answers:
            if sys.stdout.isatty():
                progress.clear()
            sys.stdout.write(answers.text)
            for number, reason in [] if options.json else answers.reasons:
                complain(f"puzzle {earlier_count + number}: {reason}")
            progress.advance(answers.total)
            is_any_readable |= answers.is_any_readable
            are_all_proper &= answers.are_all_proper
            earlier_count += answers.total
    sys.stdout.flush()
    if not is_any_readable:
        return complain("no puzzle could be read")
    return int(not are_all_proper or streams.has_failed)


def _complain(sentence: str) -> int:
    """Write a sentence to standard error, unless it is closed; return the exit code of a failure."""
    if sys.stderr:
        with suppress(OSError):
            print(sentence, file=sys.stderr)
    return 2
