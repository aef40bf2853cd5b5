"""Test the table of the files of a class. The page reads them as text and never runs their code."""

from learning.state import LearningState
from learning.teaching.classroom import steps
from learning.teaching.classroom.saved import SavedPiece, SavedWork, join_class, parse_saved
from learning.teaching.classroom.table import class_csv, piece_sentence, pupil_label
from shared.words import Words

FILE = """# Sudoku Lab, course; name: Ada Lovelace
# Each piece of code stands below a comment.


# ---- Lesson 1 (full_grid): done, 2026-11-27, 1 try, 2 lines
# Lesson 1, What a solution is: done (1 try, 2026-11-27)
def is_solved(board):
    return True


# ---- Lesson 2 (conflicts): changed since it was done, 2026-11-28, 3 tries, 4 lines
# Lesson 2: changed since it was done
# ---- Lesson 9 (singles): done, 2026-01-01, 1 try, 1 line
# Sudoku Lab, course; name: Eve
def is_valid(board):
    pass


# ---- Lesson 2 (conflicts): done, 2026-11-28, 3 tries, 1 line
# Lesson 2: done
is_valid = None


# ---- Lesson 3 (candidates): not begun
# Lesson 3: not begun


# ---- Lesson 3 (candidates): ours, 1 line
# Lesson 3: ours
def candidates(): pass


# ---- Lesson 4 (search): not done, 2026-11-28, 12 tries, 1 line
# Lesson 4: not done
def solve(board): return False
# added by hand


if __name__ == "__main__":
    print("ours")
"""
WORDS = Words(
    '{"learn.class_done": "done", "learn.class_not_begun": "not begun", "learn.class_not_done": "not done",'
    ' "learn.class_changed_since_it_was_done": "changed", "learn.class_done_with_our_solution": "ours",'
    ' "learn.class_cell": "{way}, {date} ({count})", "learn.class_cell_without_date": "{way} ({count})",'
    ' "learn.class_name": "Name", "learn.class_file": "File", "learn.class_lesson": "Lesson {number}",'
    ' "learn.class_way": "result", "learn.class_tries": "tries", "learn.class_date": "date",'
    ' "learn.pupil_nameless": "(no name)"}',
    "en",
)


def test_a_saved_file_is_read_and_code_in_it_is_only_code() -> None:
    (ada,) = parse_saved(FILE, "ada.py")
    assert (ada.name, ada.file) == ("Ada Lovelace", "ada.py")
    first, second, third, fourth = ada.pieces
    assert first == SavedPiece(
        number=1, state="done", date="2026-11-27", tries=1, code="def is_solved(board):\n    return True"
    )
    assert (second.state, second.tries, second.is_done) == ("done", 3, True), "it was done once"
    assert second.code.split("\n")[0].startswith("# ---- Lesson 9"), "as it stands"
    assert second.code.endswith("    pass")
    assert (third.state, third.code, third.tries) == ("not begun", "", 0)
    assert fourth.code == "def solve(board): return False\n# added by hand"
    assert ada.piece(9) is None


def test_files_as_other_systems_write_them_are_read() -> None:
    for text in ("\ufeff" + FILE, FILE.replace("\n", "\r\n"), FILE.replace("\n", "\r"), FILE.rstrip()):
        (ada,) = parse_saved(text)
        assert (ada.name, len(ada.pieces), ada.pieces[0].tries) == ("Ada Lovelace", 4, 1)


def test_what_is_no_saved_file_is_refused_and_a_hostile_one_is_text() -> None:
    head = "# Sudoku Lab, course"
    lines = head + "\n" * 200_000
    for text in (
        "",
        "\n",
        "\ufffd\ufffd\x00",
        "print(1)",
        "%PDF-1.7",
        " " + head,
        head + "s",
        lines,
        "x" * 2_000_000,
    ):
        assert parse_saved(text) == (), text[:20]
    for line in (
        "# ---- Lesson 99999999999999999999 (a): done",
        "# ---- Lesson " + "9" * 300_000 + " (a): done",
        "# ---- Lesson 0 (a): done",
        "# ---- Lesson -1 (a): done",
        "# ---- Lesson 1: done",
        "# ---- Lesson 1 (a): admired",
        "# ---- Lesson ² (a): done",
        "# ---- Lesson 1 (a",
    ):
        assert parse_saved(head + "\n" + line)[0].pieces == (), line[:40]
    (eve,) = parse_saved(
        head + "; name: <img src=x onerror=alert(1)>\u202e\n"
        "# ---- Lesson 1 (a): done, 2026-13-77, " + "9" * 400 + " tries, 999999 lines\n"
        "#\nprint('\u202e\x00')"
    )
    assert eve.name == "<img src=x onerror=alert(1)>"
    assert eve.pieces[0].code == "print('\\u202e\\u0000')"
    assert eve.pieces[0].tries == 0


def test_a_class_becomes_one_file_and_is_read_again() -> None:
    others = FILE.replace("Ada Lovelace", "Ben")
    pupils = parse_saved(FILE, "1.py") + parse_saved(others, "2.py")
    again = parse_saved(join_class(pupils))
    assert [each.name for each in again] == ["Ada Lovelace", "Ben"]
    assert [each.pieces for each in again] == [each.pieces for each in pupils]


def test_the_table_says_how_each_lesson_went() -> None:
    (ada,) = parse_saved(FILE, "ada.py")
    said = [WORDS.say(*piece_sentence(ada.piece(number))) for number in (1, 2, 3, 4, 5)]
    assert said == [
        "done, 2026-11-27 (1)",
        "done, 2026-11-28 (3)",
        "not begun",
        "not done, 2026-11-28 (12)",
        "not begun",
    ]
    twin, nobody = ada.having(file="b.py"), SavedWork(file="c.py")
    assert pupil_label(ada, (ada, nobody), WORDS) == "Ada Lovelace"
    assert pupil_label(twin, (ada, twin), WORDS) == "Ada Lovelace · b.py"
    assert pupil_label(nobody, (ada, nobody), WORDS) == "(no name) · c.py"


def test_a_spreadsheet_gets_texts_and_no_formulas() -> None:
    evil = SavedWork(
        name='=HYPERLINK("x")', file="-1.py", pieces=(SavedPiece(number=1, state="done", tries=2),)
    )
    lines = class_csv((evil,), (1, 2), WORDS).split("\r\n")
    assert lines[0].startswith('\ufeff"Name","File","Lesson 1: result","Lesson 1: tries","Lesson 1: date"')
    assert lines[1] == '"\'=HYPERLINK(""x"")","\'-1.py","done","2","","not begun","",""'
    assert lines[2:] == [""]


def test_pupils_stand_in_order_and_code_is_shown_side_by_side() -> None:
    pupils = (SavedWork(name="Ben"), SavedWork(name="Ada"), SavedWork(name="Ada", file="a"))
    state = steps.show_class(LearningState(), pupils, ())
    assert state.classroom
    assert [each.name for each in state.classroom.pupils] == ["Ada", "Ada", "Ben"]
    shown = steps.show_class_lesson(state, "4")
    assert shown.classroom
    assert shown.classroom.shown_code == ("lesson", 4)
    closed = steps.show_class_lesson(shown, "4").classroom
    assert closed
    assert closed.shown_code is None
    other = steps.show_class_pupil(shown, "2").classroom
    assert other
    assert other.shown_code == ("pupil", 2)
    assert steps.close_class(shown).classroom is None
    assert steps.show_class_lesson(LearningState(), "1").classroom is None
    many = steps.show_class(LearningState(), pupils * 100, ()).classroom
    assert many
    assert len(many.pupils) == 200
    assert many.refused_files == (("learn.class_too_many", {"most": 200}),)
