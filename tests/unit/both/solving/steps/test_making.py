"""What is chosen for New, and the puzzles that the worker makes meanwhile."""

from shared.workers.question import Question
from solving.making.state import Making
from solving.state import State
from solving.steps import making, meanwhile
from solving.steps.asking import ask

LINE = "1" * 81


def ready() -> State:
    return making.show_making(State(phase="ready"), Making(symmetry="180"))


def test_symmetry_and_technique_are_chosen() -> None:
    state = making.choose_technique(making.choose_symmetry(State(), "90"), "x-wing")
    assert (making.making_of(state).symmetry, making.making_of(state).technique) == ("90", "x-wing")


def test_the_worker_is_asked_quietly_where_it_is_there_and_nothing_else_is_asked() -> None:
    state = meanwhile.asking_for_made(ready(), "hard-180", "hard", "", "180")
    assert state.question.purpose == "make"
    assert state.question.fields == {"level": "hard", "needs": "", "symmetry": "180"}
    assert meanwhile.is_quiet(state)
    for other in (
        State(phase="typing"),
        ready().having(embedded=True),
        ask(ready(), "solve"),
    ):
        assert meanwhile.asking_for_made(other, "hard", "hard", "", "none") is other


def test_what_has_been_made_is_kept_under_its_group() -> None:
    question = Question(purpose="make", about="hard-180")
    state = meanwhile.made(ready(), question, {"puzzle": LINE, "level": "hard"})
    assert making.making_of(state).made == {"hard-180": (LINE, "hard")}
    assert making.making_of(state).symmetry == "180"
    unmade = meanwhile.made(ready(), question, {"puzzle": None, "reason": "no"})
    assert making.making_of(unmade).made == {}
