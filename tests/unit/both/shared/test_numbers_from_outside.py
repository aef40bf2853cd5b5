"""Test invalid numbers from addresses, files, hosts and the browser's store.

Without checks, a number of 300,000 nines would stop the page for many seconds, and ² would raise an error.
"""

import json

from books import steps as books
from books.state import BooksState as Books
from bulk import choosing
from embedding.composer.address import parse_step
from embedding.protocol import Conversation, View
from exercises import keeping, practising
from lab import address as lab
from lab.own import lines as own_lines
from learning import judged
from learning.address import parse_lesson_number, parse_lessons
from shared import stocks
from shared.drawings.lines import _in_bits
from shared.page import settings
from solving import address as solving
from solving.new.given import NUMBERS_KEY_PREFIX, LoadedPuzzles
from solving.new.statistics import compute_statistics
from solving.texts import game_text
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.file import FORMAT, read_head
from sudoku_core.maker import stock
from sudoku_core.maker.stock import Stock, pack_puzzles
from sudoku_core.notation.links.compressed import _parse_number
from tests.games import Storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NINES = "9" * 300_000
ODD = (NINES, "²", "٣", "1²", "-1", "1_0", "", "99999999999999999")
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
STOCK = Stock(pack_puzzles([("none", "easy", "naked-single", [D])]), 1)
DEEP = "[" * 100_000

# Description, a function that parses a number, and its result for each text of ODD.
READERS: "tuple[tuple[str, Callable[[str], object], object], ...]" = (
    ("the lesson of an address", lambda text: parse_lesson_number("lesson-" + text, 10), None),
    ("the step of a path", lambda text: solving.read_address({"path": text})[0].requested_step, 0),
    ("the step of a frame", parse_step, None),
    ("the version of a stock", lambda text: stocks.version_in_name(text + "-easy-1"), 0),
    ("how many puzzles a book has", lambda text: books.choose(Books(), "count", text).order.count, None),
    ("a mask among variables", lambda text: _in_bits("free", text) == text, True),
)

HEAD = '{"format": "' + FORMAT + '", "facts": '

# Description, and a function that parses a text and returns a false value for each text of BROKEN.
OF_JSON: "tuple[tuple[str, Callable[[str], object]], ...]" = (
    ("a judgement", judged.read_judgement),
    ("settings", lambda text: settings.read(_stored(settings.KEY, text))),
    ("how an exercise ended", lambda text: keeping.read_result(_stored("x/record", text), "x/") != ("", 0)),
    ("what was practised", lambda text: practising.read_records(_stored(practising.PRACTICE_KEY, text))),
    ("a run", lambda text: _unless_refused(lambda: read_head(HEAD + text))),
    ("a line of a run", lambda text: _unless_refused(lambda: own_lines._parse(text))),
)
BROKEN = (NINES, "[" + NINES + "]", '{"a": -' + NINES + "}", DEEP, '{"a":' * 100_000, "1e999", "NaN", '"')


class Echo:
    """A `Words` that accepts any key."""

    def say(self, key: str, _facts: object = None) -> str:
        return key


def _stored(key: str, text: str) -> Storage:
    storage = Storage()
    storage.keep(key, text)
    return storage


def _unless_refused(read: "Callable[[], object]") -> object:
    try:
        return read()
    except TraceError:
        return None


def test_a_number_that_is_too_long_or_none_is_no_number() -> None:
    for name, read, nothing in READERS:
        for text in ODD:
            found = read(text)
            assert found == nothing or (nothing is None and found in (1, 200)), name + ": " + text[:20]


def test_a_step_of_the_lab_that_is_too_long_is_its_end() -> None:
    steps = [lab.read({"step": text}).address.step for text in (NINES, "²", "-1", "")]
    assert steps == [999_999_999_999, 0, 0, 0]
    assert lab.read({"step": "7", "times": NINES + ",1"}).address.run_seconds == ()


def test_lessons_that_are_none_are_left_out() -> None:
    assert parse_lessons("2,3", 10) == ((2, 3), True)
    assert parse_lessons("2," + NINES + ",²,11", 10) == ((2,), False)
    assert parse_lessons("", 2) == ((1, 2), True)


def test_bounds_of_ratings() -> None:
    texts = ("8.3", "", NINES, "inf", "nan", "1e400")
    assert [choosing._parse_rating(text, 255) for text in texts] == [83] + [255] * 5


def test_the_name_of_a_puzzle_has_few_signs() -> None:
    for signs in ("Z" * 300_000, "", "-"):
        try:
            stock.decode_number(signs)
        except ValueError:
            continue
        raise AssertionError(signs[:20])


def days_of(moments: list[int]) -> list[int]:
    return [moment // 86_400_000 for moment in moments]


def test_the_store_of_the_browser_may_have_anything() -> None:
    for text in ("f" * 300_000, "-1", "²", ""):
        assert LoadedPuzzles(_stored(NUMBERS_KEY_PREFIX + "1", text)).loaded_numbers(STOCK) == 0
    lines = [moment + " 60 0 easy " + D for moment in ODD] + ["1790000000000 60 " + NINES + " easy " + D]
    assert (
        compute_statistics(lines + ["1790000000000 " + NINES + " 0 easy " + D], 20717, days_of).count == 1
    )
    for when in ODD:
        assert game_text.read_title("2 " + when + " 5\n2_\n\n\n") is None


def test_json_from_outside_is_nothing_rather_than_a_page_that_stands_still() -> None:
    for name, read in OF_JSON:
        for text in BROKEN:
            assert not read(text), name + ": " + text[:20]


def test_a_message_that_cannot_be_read_is_answered() -> None:
    sent: list[str] = []
    view = View("board", lambda _state, _words: {}, {}, (), lambda _old, _new: [])
    talk = Conversation(view, lambda *_command: None, sent.append)
    talk.paint(None, Echo())  # type: ignore[arg-type]
    for number, value in enumerate((NINES, DEEP, "1e999")):
        talk.receive('{"id":' + str(number) + ',"verb":"step","value":' + value + "}")
    talk.receive(DEEP)
    assert [json.loads(text)["id"] for text in sent if "id" in json.loads(text)] == [0, 1, 2]


def test_a_digit_of_a_link_is_one_sign() -> None:
    assert _parse_number("7", 9) == 7
    others: tuple[object, ...] = ODD + ("10", 7, None, [])
    for text in others:
        try:
            _parse_number(text, 9)
        except ValueError:
            continue
        raise AssertionError(str(text)[:20])
