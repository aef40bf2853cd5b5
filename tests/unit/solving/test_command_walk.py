"""Run random commands; check Undo and Redo, restored games, and the appearance after each command.

`tests/board_walk.py` has the checks that run after each command.
"""

import importlib
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from solving.choice.state import Family
from solving.looks.look import BoardLook
from solving.looks.status import OFFERABLE_COMMANDS
from solving.state import CONTENTS, MODES
from solving.steps import playing
from solving.steps.choosing import KINDS
from solving.steps.options import OPTIONS
from sudoku_core import parse, write
from sudoku_core.notation.writing import WRITERS
from tests.board_walk import BoardWalk
from tests.page_modules import page_modules
from tests.puzzles import (
    A_OF_LUOGU,
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

with page_modules():
    STEPS = importlib.import_module("solving.commands").STEPS

D = PUZZLES["D"]
HISTORY = 12  # short enough for a walk to fill it


def link_with_entry(digit: str) -> str:
    """Return a link to the page with puzzle D and this entry in r1c3."""
    kinds = "".join("." if value == "." else "g" for value in D)
    return f"https://example.org/?state=2_{D[:2]}{digit}{D[3:]}_{kinds[:2]}e{kinds[3:]}"


TEXTS = st.sampled_from(
    [
        *PUZZLES.values(),
        SOLUTIONS["A"],
        TWO_SOLUTIONS,
        EMPTY,
        IMPOSSIBLE,
        NO_DIGIT_FOR_R1C9,
        EQUAL_GIVENS,
        A_OF_LUOGU,
        write(parse(D), "grid"),
        write(parse(D), "json"),
        "\n".join([D, PUZZLES["A"], D[:80]]),  # the page asks for a choice of several puzzles
        link_with_entry("4"),
        link_with_entry("1"),  # only a search finds that this entry is wrong
        D[:80],
        D[:13] + "a" + D[14:],
        "",
    ]
)

CELLS, DIGITS = st.integers(0, 80), st.integers(1, 9)
SWITCH = st.booleans()
FAMILIES = (
    Family(name="singles", techniques=(("full-house", "easy"),)),
    Family(name="fish", techniques=(("x-wing", "hard"), ("swordfish", "hard"))),
)


def one_of(*choices: object) -> st.SearchStrategy[tuple[object, ...]]:
    return st.tuples(st.sampled_from(choices))


# Command -> its arguments, if it has any.
ARGUMENTS: dict[str, st.SearchStrategy[tuple[Any, ...]]] = {
    "move": st.tuples(st.integers(-8, 8), st.integers(-8, 8), SWITCH),
    "go": st.tuples(CELLS, SWITCH),
    "select": st.sets(CELLS, min_size=1, max_size=5).map(lambda cells: (tuple(sorted(cells)), min(cells))),
    "select_alike": st.tuples(CELLS),
    "press": st.tuples(DIGITS, st.sampled_from([None, *MODES])),
    "lock_digit": st.tuples(st.integers(0, 9)),
    "option": st.tuples(st.sampled_from(OPTIONS), SWITCH),
    "show_candidates": st.tuples(SWITCH),
    "show_links": st.tuples(SWITCH),
    "filter_notes": one_of("", "1", "9", "pairs", "places"),
    "hold_next": one_of(1, -1),
    "tap_note": st.tuples(st.integers(-1, 728)),
    "draw_link": st.tuples(st.integers(0, 728), st.integers(0, 728)).filter(
        lambda ends: ends[0] != ends[1]
    ),
    "choice_loaded": st.just((FAMILIES, ("x-wing",))),
    "choose_techniques": one_of(*KINDS),
    "choose_technique_level": one_of("easy", "extreme", ""),
    "use_technique": st.tuples(st.sampled_from(["x-wing", "full-house"]), SWITCH),
    "use_family": st.tuples(st.sampled_from(["fish", "singles"]), SWITCH),
    "search_technique": one_of("", "wing"),
    "speak": one_of("en", "zh-CN"),
    "choose_theme": one_of("auto", "light", "dark"),
    "light": st.sampled_from([(), ("cell", "5")]),
    "light_cell": CELLS.map(lambda cell: (str(cell),)),
    "light_premise": st.just(("0",)),
    "why_ask": st.tuples(CELLS, DIGITS),
    "why_candidate": DIGITS.map(lambda digit: (str(digit),)),
    "offer_technique": st.just(("x-wing", {"en": "X-Wing", "zh-CN": "X-Wing"})),
    "walk": one_of("first", "back", "forward", "last"),
    "walk_to": st.just(("0",)),
    "pick": one_of("0", "1", "9"),
    "view_path": one_of("path", "possible"),
    "jump": one_of("1", "2", "99", "two", ""),
    "set_level": one_of("", "easy", "extreme", "A"),
    "choose_contents": one_of(*CONTENTS),
    "choose_format": one_of(*dict(WRITERS)),
    "choose_per_page": one_of("1", "4"),
    "choose_paper": one_of("a4", "letter"),
    "qr_made": one_of(None, (), ("01", "10")),
    "drawer": one_of("", "menu"),
    "show": one_of("import"),
    "tell": one_of("status.copied"),
    "inform": one_of("status.kept", "status.made_room"),
    "loading": st.just((1, 2)),
    "failed": one_of("died", "silent"),
    "refused": one_of("", "full"),
    "stored": st.tuples(SWITCH),
    "unanswered": st.just((1700000000000,)),
}
# Commands that another rule of this test runs, or that belong to a part of the page with its own state.
ELSEWHERE = (
    *("ask", "answer", "take_text", "choose_puzzle", "load", "restore", "recall", "keep_apart"),
    *("list_games", "game_dropped", "game_put_back"),
    *("show_making", "choose_symmetry", "choose_technique", "give", "only_chosen", "order"),
    *("show_photo", "ask_photo", "reading", "photo_go", "photo_put", "photo_next", "photo_change"),
    *("photo_entries", "photo_drag", "photo_play"),
    *("trying", "leave_to_worker", "givens_judged"),
)
# Commands that only have a button in the status line, in the panel of a win, or in a dialog.
OFFERED = {*OFFERABLE_COMMANDS} - {"cancel", "end_typing_in", "type_in"}
OF_A_WIN = ("watch", "end_win", "rate_win")
OF_A_DIALOG = ("close", "option", "copied", "link_copied", "qr_made")
JUDGED = ("solve", "check", "cell", "solution")  # these are answered immediately on every board
# Commands that change much of the state are chosen more often.
OFTEN = (
    *("undo", "redo", "restart", "clear", "lock", "unlock", "note_candidates", "erase"),
    *("set_point", "to_point", "solve", "check", "solve_cell", "hint", "prove", "path"),
)
COMMANDS = st.sampled_from([*sorted(STEPS.keys() - {*ELSEWHERE}), *OFTEN * 5]).flatmap(
    lambda name: st.tuples(st.just(name), ARGUMENTS.get(name, st.just(())))
)
FEWEST = 30  # with at least this number of digits, answers are found immediately


class CommandWalk(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.walk = BoardWalk(STEPS, HISTORY)

    def is_open(self) -> bool:
        """Return whether no dialog covers the board."""
        return not self.walk.state.dialog

    def can_run(self, name: str) -> bool:
        """Return whether the page has a key or an enabled button for this command."""
        look = BoardLook(self.walk.state)
        if look.dialog:
            return name in OF_A_DIALOG or name.startswith("choose_")
        if name in OFFERED:
            return name in look.offers
        return name not in OF_A_WIN or bool(look.win)

    @rule(commands=st.lists(COMMANDS, min_size=1, max_size=6))
    def any_commands(self, commands: list[tuple[str, tuple[Any, ...]]]) -> None:
        for name, arguments in commands:
            if self.can_run(name):
                self.walk.run(name, *arguments)
            elif not self.is_open():
                self.walk.run("close")

    @rule(
        selection=ARGUMENTS["select"],
        arguments=ARGUMENTS["press"],
        candidates=SWITCH,
        after=st.sampled_from(["undo", "redo", "restart", "clear", "erase", "lock", "note_candidates"]),
    )
    @precondition(is_open)
    def write(
        self, selection: tuple[Any, ...], arguments: tuple[Any, ...], candidates: bool, after: str
    ) -> None:
        self.walk.run("show_candidates", candidates)
        self.walk.run("select", *selection)
        self.walk.run("press", *arguments)
        self.walk.run(after)

    @initialize(text=TEXTS)
    def begin(self, text: str) -> None:
        self.walk.run("take_text", text)

    @rule(text=TEXTS, in_dialog=SWITCH, asked=st.sampled_from(["", "solve", "check"]))
    @precondition(is_open)
    def read(self, text: str, in_dialog: bool, asked: str) -> None:
        if in_dialog:
            self.walk.run("import")
        before = self.walk.state
        self.walk.run("take_text", text)
        if self.walk.state.dialog == "import":
            assert self.walk.state.complaint
            assert self.walk.state.message == before.message
        elif self.walk.state.dialog == "choose":
            self.walk.run("choose_puzzle", "1")
        if asked and self.is_open():
            self.walk.run(asked)
            self.walk.answer()

    @rule(which=st.integers(0, 9))
    @precondition(lambda self: self.walk.asked)
    def answer(self, which: int) -> None:
        """Answer one of the questions so far. The answer to a closed question must change nothing."""
        before = self.walk.state
        asked = self.walk.asked[-1 - which % len(self.walk.asked)]
        if not before.question or asked.number != before.question.number:
            self.walk.run("answer", asked.number, {})
            assert self.walk.state is before
        elif asked.purpose in JUDGED or 81 - asked.fields["values"].count(".") >= FEWEST:
            self.walk.answer()

    @rule(which=st.integers(0, 99), is_reload=SWITCH)
    def open_a_game(self, which: int, is_reload: bool) -> None:
        games = self.walk.saver.games()
        if games:
            self.walk.open_game(games[which % len(games)].name, is_reload=is_reload)

    @invariant()
    def the_state_is_consistent(self) -> None:
        self.walk.check()


@pytest.mark.slow
def test_after_any_commands_history_store_and_look_agree(
    long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "MAX_UNDO_STEPS", HISTORY)
    run_state_machine_as_test(
        CommandWalk,
        settings=settings(
            max_examples=2000 if long else 100,
            stateful_step_count=30,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )


def test_the_tables_of_this_file_name_commands() -> None:
    assert {*ELSEWHERE, *ARGUMENTS, *OF_A_WIN, *OF_A_DIALOG, *OFTEN} <= STEPS.keys()
