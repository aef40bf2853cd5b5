"""The command `make`: puzzles to order."""

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from io import BytesIO
from itertools import count
from typing import Final

from sudoku_core import cluster
from sudoku_core.board.bounded import whole
from sudoku_core.board.sending import sealed
from sudoku_core.board.symmetry import KINDS, canonical
from sudoku_core.book import Book, Entry, check, write
from sudoku_core.book.values import PAPERS, PER_PAGE
from sudoku_core.book.words import WORDS
from sudoku_core.commands import clusters
from sudoku_core.commands.jobs import pool_of
from sudoku_core.commands.options import number_up_to, opened, shown, shown_name
from sudoku_core.commands.progress import EVERY, Progress
from sudoku_core.commands.streams import lines_of
from sudoku_core.maker import Made, new_seed, numbered, order_of, seed_of
from sudoku_core.maker.orders import Order
from sudoku_core.maker.timed import Result, line_of, result_of
from sudoku_core.techniques.rating import LEVELS

HELP = "make puzzles to order: by level, by the technique they need, by symmetry"
EXAMPLES = (
    "python -m sudoku_core make --level easy --count 3",
    "python -m sudoku_core make --needs x-wing --seed today",
    "python -m sudoku_core make --level easy --count 8 --book puzzles.html",
)
MOST: Final = 1_000_000
MOST_OF_PATTERN: Final = 1_000_000  # bytes
LONGEST: Final = 1_000_000  # seconds
TIME: Final = 60
NAMED: Final = 3  # techniques, the hardest, that the end of a book names for a puzzle

Complain = Callable[[str], int]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of an order, and how many puzzles of it are made."""
    parser.add_argument("--level", choices=LEVELS, help="what `rate` says")
    parser.add_argument("--needs", metavar="SLUG", help="the technique without which they cannot be solved")
    parser.add_argument(
        "--avoid",
        metavar="SLUG,…",
        default="",
        help="techniques that are not used; `uniqueness` is all that rest on there being one solution",
    )
    parser.add_argument("--symmetry", choices=KINDS, default="none", help="of the places of the givens")
    parser.add_argument("--givens", type=_givens, metavar="N|A-B", help="how many; else as few as can be")
    parser.add_argument("--pattern", metavar="FILE", help="81 places, `.` for those without a given")
    parser.add_argument("--count", type=partial(number_up_to, MOST), default=1, metavar="N")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed and order give the same puzzles")
    parser.add_argument("--book", metavar="FILE", help="print them as a book: FILE.html, or FILE.pdf")
    parser.add_argument("--title", help="of the book")
    parser.add_argument("--language", choices=WORDS, default="en", help="of the words in the book")
    parser.add_argument(
        "--per-page",
        type=partial(number_up_to, max(PER_PAGE)),
        choices=PER_PAGE,
        default=4,
        help="puzzles of the book",
    )
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="of the book")
    parser.add_argument("--address", metavar="URL", default="", help="of the site that its codes lead to")
    clusters.add_options(parser, "FILE")
    parser.add_argument(
        "--time",
        type=partial(number_up_to, LONGEST),
        default=TIME,
        metavar="S",
        help=f"seconds after which a puzzle is given up, {TIME} unless told",
    )


def _givens(text: str) -> tuple[int, int]:
    first, sign, second = text.partition("-")
    least, most = whole(first, 81), whole(second if sign else first, 81)
    if least is None or most is None:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a number, nor two as in 24-28")
    return least, most


def run(options: argparse.Namespace, progress: Progress, complain: Complain) -> int:
    """Make the puzzles; 0 if all were found, 1 if not, 2 if nobody can make what is ordered."""
    try:
        if options.book is not None:
            check(options.book, _title(options), options.language)
            if options.json:
                return complain("a book is no JSON: leave --json or --book out")
        if options.address and not options.address.startswith(("http://", "https://")):
            return complain(f"the address of a site begins with https://, unlike {options.address[:40]}")
        order = _order(options)
        seed = new_seed() if options.seed is None else seed_of(options.seed)
    except OSError as error:
        return complain(f"cannot read {shown_name(options.pattern)}: {error.strerror}")
    except ValueError as error:
        return complain(f"{error}")
    progress.expect(options.count)
    if clusters.is_wanted(options):
        return _run_on_cluster(options, order, seed, progress, complain)
    book: list[Made] | None = None if options.book is None else []
    code = _write_all(options, order, seed, progress, complain, book)
    return _write_book(options, book, complain) if book else code


def _run_on_cluster(
    options: argparse.Namespace, order: Order, seed: str, progress: Progress, complain: Complain
) -> int:
    """Make the puzzles on a cluster; 0 if all were found."""
    if not options.output or options.book is not None:
        return complain("a cluster writes a file: add --output FILE, without --book")

    def work() -> cluster.Summary:
        return cluster.make_ordered(
            options.count,
            options.output,
            order,
            seed,
            options.time,
            options.scheduler,
            options.workers,
            progress.done,
            as_json=options.json,
        )

    return clusters.finish(work, options, progress, complain)


def _title(options: argparse.Namespace) -> str:
    title: str | None = options.title
    return WORDS[options.language]["title"] if title is None else title


def _write_book(options: argparse.Namespace, made: list[Made], complain: Complain) -> int:
    """Write the puzzles as a book; 0 if it has all that were ordered."""
    site = options.address.rstrip("/")
    entries = [
        Entry(
            str(each.puzzle),
            str(each.solution),
            each.rating.level or "",
            each.techniques[:NAMED],
            each.seed,
            sealed(f"{site}/index.html?puzzle={each.puzzle}") if site else "",
        )
        for each in made
    ]
    try:
        write(
            options.book, Book(_title(options), entries, options.per_page, options.paper, options.language)
        )
    except OSError as error:
        return complain(f"cannot write {options.book}: {error.strerror}")
    except ValueError as error:
        return complain(f"{error}")
    return int(len(made) < options.count)


def _order(options: argparse.Namespace) -> Order:
    pattern = None if options.pattern is None else _text_of(options.pattern)
    avoid = [slug.strip() for slug in options.avoid.split(",") if slug.strip()]
    return order_of(options.level, options.needs, options.symmetry, options.givens, pattern, avoid)


def _text_of(name: str) -> str:
    """Return the text of a file in any encoding that puzzles may have, too."""
    with opened(name) as stream:
        data = stream.read(MOST_OF_PATTERN + 1)
    if len(data) > MOST_OF_PATTERN:
        raise OSError(0, f"a pattern has at most {MOST_OF_PATTERN:,} bytes")
    return "\n".join(line for line in lines_of(BytesIO(data)) if line is not None).lstrip("\ufeff")


def _write_all(
    options: argparse.Namespace,
    order: Order,
    seed: str,
    progress: Progress,
    complain: Complain,
    book: list[Made] | None,
) -> int:
    """Write a line for each puzzle, none twice up to symmetry; with a book, keep them for it."""
    forms: set[tuple[int, ...]] = set()
    missing = done = 0
    for result in _results(order, seed, options.time, options.jobs, progress):
        if result.made is None:
            missing += 1
            progress.clear()
            complain(
                f"puzzle {done + 1}: none of {result.tried:,} tried in {options.time} s is what was ordered"
            )
        else:
            form = canonical(result.made.puzzle.values)
            if form in forms:
                continue
            forms.add(form)
            if sys.stdout.isatty():
                progress.clear()
            if book is None:
                print(line_of(result.made, as_json=options.json), flush=True)
            else:
                book.append(result.made)
        done += 1
        progress.done(1)
        if done == options.count:
            break
    return int(missing > 0)


def _results(order: Order, seed: str, seconds: int, jobs: int, progress: Progress) -> Iterator[Result]:
    """Yield what comes of the seeds, in their order, without end."""
    seeds = (numbered(seed, number) for number in count(1))
    if jobs == 1:
        for each in seeds:
            yield result_of(order, each, seconds, lambda tried: progress.wait(f"{tried:,} tried"))
        return
    with pool_of(jobs) as pool:
        waiting: list[Future[Result]] = []
        while True:
            while len(waiting) < 2 * jobs:
                waiting.append(pool.submit(result_of, order, next(seeds), seconds))
            if waiting[0].done():
                yield waiting.pop(0).result()
            else:
                wait(waiting[:1], EVERY, FIRST_COMPLETED)
                progress.wait("searching")
