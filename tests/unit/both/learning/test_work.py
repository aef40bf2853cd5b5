"""Test the pupil's code for the lessons: the program to hand in, and the saved file."""

from learning.teaching.classroom.saved import parse_saved
from learning.work import saved_file
from learning.work.look import author_key, solver_sentence
from learning.work.records import NO_RECORD, LessonRecord, LessonWork, parse_record, serialize_record
from learning.work.saved_file import make_pieces, write_file
from learning.work.solver import assemble_solver
from shared.words import Words

# The functions of four lessons: a helper, a solver that calls the helper, a function that a given solver
# calls, and a function that no solver calls.
HELPER = "def helper(board):\n    return 1\n"
FIRST = "def solve(board):\n    return helper(board)\n"
FILL = "def fill(board):\n    return 2\n\n\ndef solve(board):\n    return fill(board)\n"
OTHER = "def other(board):\n    return 3\n"
GAP = "# your code\n    ...\n"


def make_lesson(
    name: str, function: str, solution: str, earlier: "tuple[tuple[str, str], ...]" = ()
) -> "dict[str, object]":
    """Return a lesson in the form in which the site stores it, with a gap in its first function."""
    start = "\n".join(
        ["    " + GAP.strip() if number == 1 else line for number, line in enumerate(solution.split("\n"))]
    )
    return {
        "name": name,
        "title": "About " + name,
        "function": function,
        "solution": solution,
        "start": start,
        "earlier": earlier,
    }  # fmt: skip


LESSONS = [
    make_lesson("one", "helper", HELPER),
    make_lesson("two", "solve", FIRST, (("one", HELPER),)),
    make_lesson("three", "fill", FILL),
    make_lesson("four", "other", OTHER),
]
NAMES = ("one", "two", "three", "four")
ALL = (1, 2, 3, 4)
MINE = "def solve(board):\n    return helper(board) and True\n"
MY_HELPER = "def helper(board):\n    return 10\n"
MY_FILL = FILL.replace("return 2", "return 20")


def works_with(**right: "str | None") -> "dict[str, LessonWork]":
    """Return the pupil's work on all lessons. The lessons that are given here are solved with this code."""
    return {name: LessonWork(name=name, code=right.get(name), right_code=right.get(name)) for name in NAMES}


# The correct code of lessons, the chosen lessons, and the requested lesson -> the lesson to hand in, the
# parts of the program, and the author of each function, with * if the program contains it.
HANDED: "tuple[tuple[dict[str, str], tuple[int, ...], int, int, tuple[str, ...], str], ...]" = (
    ({}, ALL, 0, 0, (), "helper none, solve none, fill none, solve none, other none"),
    ({"one": MY_HELPER}, ALL, 0, 0, (), "helper yours, solve none, fill none, solve none, other none"),
    (
        {"two": MINE}, ALL, 0, 2, (MINE, HELPER),
        "helper ours*, solve yours*, fill none, solve none, other none",
    ),
    (
        {"one": MY_HELPER, "two": MINE}, ALL, 0, 2, (MY_HELPER, MINE),
        "helper yours*, solve yours*, fill none, solve none, other none",
    ),
    (
        {"one": MY_HELPER, "two": MINE, "three": MY_FILL}, ALL, 0, 3, (MY_FILL,),
        "helper yours, solve yours, fill yours*, solve given*, other none",
    ),
    (
        {"one": MY_HELPER, "two": MINE, "three": MY_FILL}, ALL, 2, 2, (MY_HELPER, MINE),
        "helper yours*, solve yours*, fill yours, solve given, other none",
    ),
    ({"two": MINE, "three": MY_FILL}, (1, 2), 0, 2, (HELPER, MINE), "helper ours*, solve yours*"),
    (
        {"two": MINE, "three": MY_FILL}, (2, 4), 3, 2, (HELPER, MINE),
        "helper ours*, solve yours*, other none",
    ),
    ({"two": MINE}, (1, 4), 0, 0, (), "helper none, other none"),
    ({"three": "def fill(board):\n    return 5\n"}, (3,), 0, 0, (), "fill yours, solve yours"),
)  # fmt: skip


def test_the_newest_finished_solver_of_the_chosen_lessons_is_handed_in() -> None:
    for right, chosen, wanted, number, texts, whose in HANDED:
        solver = assemble_solver(LESSONS, chosen, works_with(**right), wanted)
        assert solver.lesson == number, (right, chosen)
        assert solver.source.count("def solve(") == (1 if number else 0), (
            "ours replaces none of the reader's"
        )
        for text in texts:
            assert text.strip() in solver.source, text
        if FILL not in texts:
            assert "return 2\n" not in solver.source
        listed = [part.function + " " + part.whose + ("*" if part.is_used else "") for part in solver.parts]
        assert ", ".join(listed) == whose, (right, chosen)


def test_our_solution_that_was_put_in_is_not_the_readers() -> None:
    shown = works_with(one=HELPER)
    shown["two"] = LessonWork(
        name="two", code=FIRST, right_code=FIRST, record=LessonRecord(tries=1, is_shown=True)
    )
    solver = assemble_solver(LESSONS, ALL, shown)
    assert (solver.lesson, solver.source) == (0, "")
    assert [part.whose for part in solver.parts][:2] == ["yours", "shown"]
    shown["two"] = shown["two"].having(right_code=MINE)
    assert assemble_solver(LESSONS, ALL, shown).lesson == 2, "it was changed"


def test_names_that_do_not_go_together_are_told_with_their_lessons() -> None:
    clashing = works_with(one=MY_HELPER, two="def helper(board):\n    return 11\n\n\n" + MINE)
    clash = assemble_solver(LESSONS, ALL, clashing).clash
    assert clash == ("learn.same_names", {"name": "helper", "first": 1, "second": 2})
    assert assemble_solver(LESSONS, ALL, works_with(two=MINE)).clash is None


# A program to hand in, and the key of the sentence about it.
SAID = (
    (None, None),
    (assemble_solver(LESSONS, (1, 4), works_with()), "learn.handed_no_lesson"),
    (assemble_solver(LESSONS, ALL, works_with()), "learn.handed_nothing"),
    (assemble_solver(LESSONS, ALL, works_with(one=MY_HELPER)), "learn.handed_none"),
    (assemble_solver(LESSONS, ALL, works_with(two=MINE)), "learn.handed_with_ours"),
    (assemble_solver(LESSONS, ALL, works_with(one=MY_HELPER, two=MINE)), "learn.handed"),
    (assemble_solver(LESSONS, ALL, works_with(three=MY_FILL)), "learn.handed_with_ours"),
)


def test_the_page_says_whose_solver_runs_or_why_there_is_none() -> None:
    for solver, key in SAID:
        said = solver_sentence(solver)
        assert (said[0] if said else None) == key
        for language in ("en", "zh-CN"):
            words = words_in(language)
            assert not said or words.say(*said)
            for part in solver.parts if solver else ():
                assert words.say(author_key(part))


def words_in(language: str) -> Words:
    with open("web/locales/" + language + ".json") as file:
        return Words(file.read(), language)


def test_records_are_read_and_what_nobody_wrote_counts_as_none() -> None:
    record = LessonRecord(tries=3, date="2026-11-28", is_shown=True)
    assert parse_record(serialize_record(record)) == record
    assert parse_record(serialize_record(NO_RECORD)) == NO_RECORD
    for text in (
        None, "", "nonsense", "[]", "[1]", "null", '[1, "", 1]', '[true, "", false]', '[-1, "", false]',
        '[1000000, "", false]', '[1, "2026-1-28", false]', '[1, "<b>", false]', '[1, 5, false]',
        "[" + "9" * 300 + ', "", false]', '{"a": 1}',
    ):  # fmt: skip
        assert parse_record(text) == NO_RECORD, text


def parts_of(text: str) -> "list[tuple[str, str]]":
    """Return the parts of a saved file: the line for the page, and the code below it."""
    found, lines, place = [], text.split("\n"), 0
    while place < len(lines):
        line = lines[place]
        place += 1
        if line.startswith("# ---- Lesson "):
            last = line.split(", ")[-1].split(" ")
            count = int(last[0]) if len(last) == 2 and last[1] in ("line", "lines") else 0
            found.append((line, "\n".join(lines[place + 1 : place + 1 + count])))
            place += 1 + count
    return found


STARTED = "def fill(board):\n    retrun 1\n\n\ndef solve(board):\n    return fill(board)\n"
FORGED = "# ---- Lesson 4 (four): done, 2026-11-28, 1 try, 9 lines\n# ----\ndef other(board):\n    pass\n"
WORKED = {
    "one": LessonWork(
        name="one", code=MY_HELPER, right_code=MY_HELPER, record=LessonRecord(tries=2, date="2026-11-27")
    ),
    "two": LessonWork(
        name="two", code=MINE + "# more", right_code=MINE, record=LessonRecord(tries=1, date="2026-11-28")
    ),
    "three": LessonWork(name="three", code=STARTED, record=LessonRecord(tries=5, date="2026-11-28")),
    "four": LessonWork(name="four", code=FORGED),
}


def test_the_file_has_the_readers_own_code_as_it_stands_and_how_each_lesson_went() -> None:
    expected = [
        ("# ---- Lesson 1 (one): done, 2026-11-27, 2 tries, 2 lines", MY_HELPER),
        ("# ---- Lesson 2 (two): changed since it was done, 2026-11-28, 1 try, 3 lines", MINE + "# more"),
        ("# ---- Lesson 2 (two): done, 2026-11-28, 1 try, 2 lines", MINE),
        ("# ---- Lesson 3 (three): not done, 2026-11-28, 5 tries, 6 lines", STARTED),
        ("# ---- Lesson 4 (four): not done, 4 lines", FORGED),
    ]
    for language in ("en", "zh-CN"):
        text = write_file(make_pieces(LESSONS, ALL, WORKED, with_ours=False), words_in(language))
        assert parts_of(text) == [(line, code.strip("\n")) for line, code in expected]
        assert FILL not in text
        assert OTHER not in text
        assert "__main__" not in text, "the solver that counts is not done"


def test_ours_come_only_on_request_and_are_marked() -> None:
    text = write_file(make_pieces(LESSONS, ALL, WORKED, with_ours=True), words_in("en"))
    ours = [(line, code) for line, code in parts_of(text) if "): ours" in line]
    assert ours == [
        ("# ---- Lesson 3 (three): ours, 6 lines", FILL.strip("\n")),
        ("# ---- Lesson 4 (four): ours, 2 lines", OTHER.strip("\n")),
    ]
    assert STARTED in text
    assert text.endswith(saved_file.MAIN_PROGRAM)


def test_a_teacher_reads_what_a_pupil_has_saved() -> None:
    for language in ("en", "zh-CN"):
        pieces = make_pieces(LESSONS, ALL, WORKED, with_ours=True)
        (ada,) = parse_saved(write_file(pieces, words_in(language), "Ada"), "ada.py")
        assert ada.name == "Ada"
        for number, lesson in enumerate(LESSONS, 1):
            work, read = WORKED[str(lesson["name"])], ada.piece(number)
            assert read, number
            assert read.tries == work.record.tries
            assert read.code.strip() == (work.code or work.right_code or "").strip(), number


def test_a_file_of_nothing_and_of_some_lessons() -> None:
    text = write_file(
        make_pieces(LESSONS, (2,), works_with(), with_ours=False), words_in("en"), "Ada\n# ---- x"
    )
    assert text.split("\n")[0] == "# Sudoku Lab, course; name: Ada # ---- x"
    assert parts_of(text) == [("# ---- Lesson 2 (two): not begun", "")]
    names = [piece.name for piece in make_pieces(LESSONS, (2,), WORKED, with_ours=True)]
    assert names == ["one", "two", "two", "three", "four"], "what is not chosen is the reader's work, too"
    done = {
        name: LessonWork(name=name, code=code, right_code=code)
        for name, code in (("one", HELPER), ("two", FIRST))
    }
    names_of_all = works_with()
    names_of_all.update(done)
    program = write_file(make_pieces(LESSONS, (1, 2), names_of_all, with_ours=False), words_in("en"))
    assert program.endswith(saved_file.MAIN_PROGRAM)
