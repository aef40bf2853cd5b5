"""The command `make`: make puzzles to order."""

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from io import BytesIO
from itertools import count
from typing import Final

from sudoku_core import cluster
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.sending import seal_address
from sudoku_core.board.symmetry import KINDS, canonical
from sudoku_core.book import Book, Entry, check_book, write
from sudoku_core.book.values import PAPERS, PER_PAGE
from sudoku_core.book.words import WORDS
from sudoku_core.commands import clusters
from sudoku_core.commands.jobs import open_pool
from sudoku_core.commands.options import (
    add_technique_options,
    display_name,
    open_input,
    parse_number_up_to,
    quote,
)
from sudoku_core.commands.progress import REDRAW_INTERVAL, Progress
from sudoku_core.commands.streams import lines_of
from sudoku_core.maker import Made, new_seed, numbered, order_of, seed_of
from sudoku_core.maker.orders import Order
from sudoku_core.maker.timed import Result, line_of, try_to_make
from sudoku_core.techniques.rating import LEVELS

HELP = "make puzzles to order: by level, by the technique they need, by symmetry"
EXAMPLES = (
    "python -m sudoku_core make --level easy --count 3",
    "python -m sudoku_core make --needs x-wing --seed today",
    "python -m sudoku_core make --level easy --count 8 --book puzzles.html",
)
MAX_PUZZLES: Final = 1_000_000
MAX_PATTERN_BYTES: Final = 1_000_000
MAX_SECONDS: Final = 1_000_000
DEFAULT_SECONDS: Final = 60
LISTED_TECHNIQUES: Final = 3  # the hardest techniques of a puzzle, which the end of a book lists

Complain = Callable[[str], int]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the order, the number of puzzles and the book."""
    parser.add_argument("--level", choices=LEVELS, help="level of the puzzles, as `rate` computes it")
    parser.add_argument("--needs", metavar="SLUG", help="technique that is necessary to solve them")
    add_technique_options(parser)
    parser.add_argument("--symmetry", choices=KINDS, default="none", help="symmetry of the givens' cells")
    parser.add_argument(
        "--givens",
        type=_parse_givens,
        metavar="N|A-B",
        help="number of givens (default: as few as possible)",
    )
    parser.add_argument(
        "--pattern", metavar="FILE", help="81 characters, `.` for each cell without a given"
    )
    parser.add_argument(
        "--count",
        type=partial(parse_number_up_to, MAX_PUZZLES),
        default=1,
        metavar="N",
        help="number of puzzles",
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed and order give the same puzzles")
    parser.add_argument("--book", metavar="FILE", help="print the puzzles as a book, FILE.html or FILE.pdf")
    parser.add_argument("--title", help="title of the book")
    parser.add_argument("--language", choices=WORDS, default="en", help="language of the book")
    parser.add_argument(
        "--per-page",
        type=partial(parse_number_up_to, max(PER_PAGE)),
        choices=PER_PAGE,
        default=4,
        help="puzzles per page of the book",
    )
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="paper size of the book")
    parser.add_argument(
        "--address", metavar="URL", default="", help="address of the site that the book's QR codes open"
    )
    clusters.add_options(parser, "FILE")
    parser.add_argument(
        "--time",
        type=partial(parse_number_up_to, MAX_SECONDS),
        default=DEFAULT_SECONDS,
        metavar="S",
        help=f"time limit for each puzzle in seconds (default: {DEFAULT_SECONDS})",
    )


def _parse_givens(text: str) -> tuple[int, int]:
    """Return the minimum and maximum number of givens, from a text such as "26" or "24-28"."""
    first, hyphen, second = text.partition("-")
    minimum, maximum = parse_whole(first, 81), parse_whole(second if hyphen else first, 81)
    if minimum is None or maximum is None:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a number, nor two as in 24-28")
    return minimum, maximum


def run(options: argparse.Namespace, progress: Progress, complain: Complain) -> int:
    """Make the puzzles; return 0 if all were made, 1 if some are missing, 2 if the order is impossible."""
    try:
        if options.book is not None:
            check_book(options.book, _choose_title(options), options.language)
            if options.json:
                return complain("a book is not JSON: omit --json or --book")
        if options.address and not options.address.startswith(("http://", "https://")):
            return complain(f"the address of a site begins with https://, unlike {options.address[:40]}")
        order = _build_order(options)
        seed = new_seed() if options.seed is None else seed_of(options.seed)
    except OSError as error:
        return complain(f"cannot read {display_name(options.pattern)}: {error.strerror}")
    except ValueError as error:
        return complain(f"{error}")
    progress.expect(options.count)
    if clusters.is_requested(options):
        return _run_on_cluster(options, order, seed, progress, complain)
    book: list[Made] | None = None if options.book is None else []
    code = _write_all(options, order, seed, progress, complain, book)
    return _write_book(options, book, complain) if book else code


def _run_on_cluster(
    options: argparse.Namespace, order: Order, seed: str, progress: Progress, complain: Complain
) -> int:
    """Make the puzzles on a cluster; return the exit code."""
    if not options.output or options.book is not None:
        return complain("a cluster writes a file: add --output FILE, without --book")

    def make_puzzles() -> cluster.Summary:
        return cluster.make_ordered(
            options.count,
            options.output,
            order,
            seed,
            options.time,
            options.scheduler,
            options.workers,
            progress.advance,
            as_json=options.json,
        )

    return clusters.run_and_report(make_puzzles, options, progress, complain)


def _choose_title(options: argparse.Namespace) -> str:
    title: str | None = options.title
    return WORDS[options.language]["title"] if title is None else title


def _write_book(options: argparse.Namespace, made_puzzles: list[Made], complain: Complain) -> int:
    """Write the puzzles as a book; return 0 if none is missing."""
    site = options.address.rstrip("/")
    entries = [
        Entry(
            str(made.puzzle),
            str(made.solution),
            made.rating.level or "",
            made.techniques[:LISTED_TECHNIQUES],
            made.seed,
            seal_address(f"{site}/index.html?puzzle={made.puzzle}") if site else "",
        )
        for made in made_puzzles
    ]
    try:
        write(
            options.book,
            Book(_choose_title(options), entries, options.per_page, options.paper, options.language),
        )
    except OSError as error:
        return complain(f"cannot write {options.book}: {error.strerror}")
    except ValueError as error:
        return complain(f"{error}")
    return int(len(made_puzzles) < options.count)


def _build_order(options: argparse.Namespace) -> Order:
    pattern = None if options.pattern is None else _read_text(options.pattern)
    return order_of(
        options.level,
        options.needs,
        options.symmetry,
        options.givens,
        pattern,
        options.avoid or (),
        options.only,
    )


def _read_text(name: str) -> str:
    """Return the text of a file in any encoding that is supported for puzzles."""
    with open_input(name) as stream:
        data = stream.read(MAX_PATTERN_BYTES + 1)
    if len(data) > MAX_PATTERN_BYTES:
        raise OSError(0, f"a pattern has at most {MAX_PATTERN_BYTES:,} bytes")
    return "\n".join(line for line in lines_of(BytesIO(data)) if line is not None).lstrip("\ufeff")


def _write_all(
    options: argparse.Namespace,
    order: Order,
    seed: str,
    progress: Progress,
    complain: Complain,
    book: list[Made] | None,
) -> int:
    """Print the puzzles, or append them to the book; skip duplicates up to symmetry."""
    known_forms: set[tuple[int, ...]] = set()  # the canonical forms of the puzzles so far
    missing_count = finished_count = 0
    for result in _make_results(order, seed, options.time, options.jobs, progress):
        if result.made is None:
            missing_count += 1
            progress.clear()
            complain(
                f"puzzle {finished_count + 1}: none of {result.tried:,} puzzles tried in {options.time} s "
                "fits the order"
            )
        else:
            canonical_form = canonical(result.made.puzzle.values)
            if canonical_form in known_forms:
                continue
            known_forms.add(canonical_form)
            if sys.stdout.isatty():
                progress.clear()
            if book is None:
                print(line_of(result.made, as_json=options.json), flush=True)
            else:
                book.append(result.made)
        finished_count += 1
        progress.advance(1)
        if finished_count == options.count:
            break
    return int(missing_count > 0)


def _make_results(order: Order, seed: str, seconds: int, jobs: int, progress: Progress) -> Iterator[Result]:
    """Yield the results of numbered seeds in order, endlessly."""
    seeds = (numbered(seed, number) for number in count(1))
    if jobs == 1:
        for numbered_seed in seeds:
            yield try_to_make(
                order, numbered_seed, seconds, lambda tried: progress.show(f"{tried:,} tried")
            )
        return
    with open_pool(jobs) as pool:
        pending: list[Future[Result]] = []
        while True:
            while len(pending) < 2 * jobs:
                pending.append(pool.submit(try_to_make, order, next(seeds), seconds))
            if pending[0].done():
                yield pending.pop(0).result()
            else:
                wait(pending[:1], REDRAW_INTERVAL, FIRST_COMPLETED)
                progress.show("searching")
