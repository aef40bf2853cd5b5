"""Test the steps of the page for books, and its appearance."""

from books import steps
from books.look import BooksLook, build_book, divide_among_levels, drawing_key
from books.state import BookOrder, BooksState, Layout, Ratings, is_made, recipe
from shared.words import Words
from sudoku_core.book.values import Entry
from tests.puzzles import PUZZLES, SOLUTIONS

A, B = [Entry(PUZZLES[name].replace("0", "."), SOLUTIONS[name]) for name in "AB"]
NAMES = {"x-wing": {"en": "X-Wing", "zh-CN": "X 翼"}}
HARD = {"level": "hard", "hardest": "x-wing"}


def english() -> Words:
    with open("web/locales/en.json") as file:
        return Words(file.read(), "en")


def state_with_book(
    layout: "Layout | None" = None, rates: bool = True, order: "BookOrder | None" = None
) -> BooksState:
    """Return a state with a book of two puzzles whose pages are displayed."""
    state = BooksState(phase="typing", technique_names=NAMES, ratings=Ratings(are_wanted=rates))
    state = state.having(layout=layout or Layout(), order=order or BookOrder())
    state = steps.store_book(state, (A, B))
    return steps.mark_drawn(state, 2)


def test_puzzles_of_several_levels_come_in_turn_as_many_of_each() -> None:
    assert divide_among_levels(("easy", "medium", "hard"), 24) == [("easy", 8), ("medium", 8), ("hard", 8)]
    assert divide_among_levels(("hard", "easy"), 5) == [("easy", 3), ("hard", 2)]
    assert divide_among_levels(("easy", "medium"), 1) == [("easy", 1)]
    assert divide_among_levels((), 5) == []


def test_the_number_of_puzzles_has_bounds() -> None:
    for text, count in (("60", 60), ("0", 1), ("", 1), ("-3", 1), ("200", 200), ("201", 200), ("9" * 9, 1)):
        chosen = steps.choose(BooksState(), "count", text)
        assert chosen.order.count == count, text
        said = None if text == str(count) else ("book.count_range", {"most": 200, "count": count})
        assert chosen.message == said, text


def test_levels_stand_in_the_order_of_their_hardness() -> None:
    state = steps.set_level(BooksState(), "extreme", True)
    assert steps.set_level(state, "easy", False).order.levels == ("medium", "hard", "extreme")


def test_other_puzzles_a_level_or_a_list_are_another_recipe_a_title_is_not() -> None:
    state = state_with_book()
    before = recipe(state)
    for changed in (
        steps.choose_other_puzzles(state),
        steps.choose(state, "count", "5"),
        steps.set_level(state, "easy", False),
        steps.choose_source(state, "list"),
    ):
        assert recipe(changed) != before
        assert changed.question is None
    for field, value in (("title", "Winter"), ("per_page", "6"), ("paper", "letter")):
        changed = steps.choose(state, field, value)
        assert recipe(changed) == before
        assert drawing_key(changed) != drawing_key(state), field
    assert recipe(steps.choose(state, "typed", "12")) == before  # this list was not requested


def test_the_worker_says_one_after_the_other_what_the_puzzles_need() -> None:
    state = state_with_book()
    assert state.question.purpose == "rate"
    assert state.question.fields["values"] == A.puzzle
    assert steps.store_rating(state, 99, HARD) == state
    before = drawing_key(state)
    state = steps.store_rating(state, state.number, HARD)
    assert state.question.fields["values"] == B.puzzle
    assert drawing_key(state) == before  # drawn once, after the last answer
    state = steps.store_rating(state, state.number, {"level": None, "hardest": None})
    assert state.question is None
    assert drawing_key(state) != before
    first, second = build_book(state, english()).entries
    assert (first.level, first.needs) == ("hard", ("X-Wing",))
    assert (second.level, second.needs) == ("", ())
    assert build_book(state.having(language="zh-CN"), english()).entries[0].needs == ("X 翼",)
    assert steps.mark_drawn(state, 2).question is None  # all answers have arrived


def test_nothing_is_asked_where_it_is_known_or_not_wanted() -> None:
    assert state_with_book(rates=False).question is None
    known = Entry(A.puzzle, A.solution, "easy", ("x-wing",))
    state = steps.mark_drawn(steps.store_book(BooksState(technique_names=NAMES), (known,)), 2)
    assert state.question is None
    assert build_book(state, english()).entries[0].needs == ("X-Wing",)
    state = steps.set_ratings(state_with_book(rates=False), "rates", True)
    assert state.question
    assert steps.set_ratings(state, "rates", False).question is None


def test_who_prints_early_gets_what_is_known_by_then() -> None:
    state = state_with_book()
    state = steps.request_printing(steps.store_rating(state, state.number, HARD))
    assert state.is_print_due
    assert state.ratings.drawn_count == 1
    assert not steps.mark_printed(state).is_print_due
    ordered = steps.choose(state, "count", "30")
    assert (is_made(state), is_made(ordered)) == (True, False), "the pages shown are of fewer puzzles"
    nothing = steps.store_book(BooksState().with_order(levels=()), ())
    assert not steps.request_printing(nothing).is_print_due, "or they would be printed later, by surprise"
    assert not steps.store_book(steps.request_printing(BooksState()), ()).is_print_due
    assert not steps.choose_other_puzzles(state).is_print_due


def test_the_status_says_what_the_page_does_and_then_what_it_shows() -> None:
    words = english()
    for state, expected in (
        (BooksState(), "Choose a level, or paste puzzles."),
        (steps.store_progress(BooksState(), "making", 10, 200), "Solving the puzzles: 10 of 200"),
        (steps.store_progress(state_with_book(), "drawing", 1, 2), "Drawing the pages: 1 of 2"),
        (state_with_book(rates=False), "Puzzles: 2. Pages: 2."),
        (state_with_book(), "Puzzles: 2. Pages: 2. Finding what they need: 0 of 2."),
        (
            state_with_book(rates=False).with_book(notes=(("book.left_out", {"count": 1}),)),
            "1 puzzle does not have exactly one solution and is left out. Puzzles: 2. Pages: 2.",
        ),
    ):
        message = BooksLook(state).message
        assert message
        assert words.say(*message) == expected
    wrong = steps.store_book(BooksState(), (), (), ("error.empty", None))
    assert BooksLook(wrong).message is None
    assert BooksLook(wrong).list_problem == ("error.empty", None)


def test_a_look_has_what_is_chosen() -> None:
    look = BooksLook(state_with_book(Layout(title="Winter"), order=BookOrder(count=7)))
    assert look.values == {"count": "7", "typed": "", "title": "Winter", "per_page": "4", "paper": "a4"}
    assert look.checked_boxes == ("level easy", "level medium", "level hard", "tick rates")
    assert not look.has_failed
    assert BooksLook(state_with_book().having(phase="failed")).has_failed
    assert build_book(state_with_book(Layout(paper="letter", per_page="6")), english()).paper == "Letter"
    assert build_book(state_with_book(), english()).title == "Sudoku"
