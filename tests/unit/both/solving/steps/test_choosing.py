"""Test the choice of techniques: the fields of questions, hints with other techniques, and settings."""

from shared.boards.hint import WHY
from shared.page.settings import changed_fields
from solving import address
from solving.choice import steps
from solving.choice.look import choice_look
from solving.choice.state import Family
from solving.looks.look import BoardLook
from solving.looks.path import count_unchosen
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, Options
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply, ask, choose_language, show_path
from solving.steps.choosing import KINDS, technique_fields
from solving.steps.hinting import advance_hint, show_beyond
from solving.steps.options import CHOICES, MAX_OWN_LENGTH, OWN_TECHNIQUES, options_from_settings
from tests.boards import D
from tests.hints import candidates, listed, path_reply, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FAMILIES = (
    Family(name="singles", techniques=(("full-house", "easy"), ("naked-single", "easy"))),
    Family(name="uniqueness", techniques=(("bug-plus-1", "hard"),)),
    Family(name="fish", techniques=(("x-wing", "hard"), ("finned-swordfish", "unfair"))),
)
SINGLES = "full-house naked-single"


def loaded(kind: str = "all", practised: "tuple[str, ...]" = (), **options: "Any") -> BoardState:
    """Return the state with puzzle D, this choice, and the list of techniques in the dialog."""
    state = read_text(BoardState(phase="ready"), D)
    state = state.having(options=Options(techniques=kind, **options))
    return steps.store_technique_list(state, FAMILIES, practised)


def beyond(state: BoardState) -> BoardState:
    """Return the state after the worker's answer that only an unchosen technique finds a step."""
    asked = advance_hint(state)
    reply = {"proper": True, "reason": "stuck", "cells": [], "beyond": step(candidates("4r1c3"))}
    return apply_reply(asked, asked.number, reply)


# Kind of choice, practised techniques, and further options -> the fields of a question.
FIELDS: "tuple[tuple[str, tuple[str, ...], dict[str, str], dict[str, Any]], ...]" = (
    ("all", (), {}, {}),
    ("plain", (), {}, {"avoid": ["uniqueness"]}),
    ("level", (), {"technique_level": "medium"}, {"only": ["medium"]}),
    ("level", (), {"technique_level": "extreme"}, {}),
    ("practised", ("x-wing",), {}, {"only": ["easy", "x-wing"]}),
    ("practised", (), {}, {}),
    ("own", (), {"own_techniques": "x-wing full-house"}, {"only": ["x-wing", "full-house"]}),
    ("own", (), {}, {"only": []}),
)


def test_questions_about_steps_have_the_choice_and_others_do_not() -> None:
    for kind, practised, options, fields in FIELDS:
        state = loaded(kind, practised, **options)
        assert technique_fields(state) == fields, kind
        for purpose in ("hint", "path"):
            asked = ask(state, purpose).question.fields
            assert {name: asked[name] for name in ("only", "avoid") if name in asked} == fields
        for purpose in ("check", "rate"):
            asked = ask(state, purpose).question.fields
            assert "only" not in asked, "the rating is that of all techniques"
            assert "avoid" not in asked


def test_the_same_techniques_are_in_use_as_the_questions_say() -> None:
    slugs = {
        ("all", ()): 5, ("plain", ()): 4, ("level", ()): 4, ("practised", ()): 5,
        ("practised", ("x-wing",)): 3, ("own", ()): 0,
    }  # fmt: skip
    for kind, practised in slugs:
        state = loaded(kind, practised)
        assert len(steps.used_slugs(state)) == slugs[kind, practised], kind
        assert choice_look(state).used_slugs == tuple(steps.used_slugs(state))


def test_a_hint_beyond_the_choice_is_named_and_then_shown_or_learned() -> None:
    state = beyond(loaded("plain"))
    assert status_message(state) == ("status.hint_beyond", {"technique": "Made up", "where": "row 1"})
    assert "show_beyond" in offered_commands(state)
    assert BoardLook(state).technique_to_learn == "made-up"
    assert (state.hint, state.game.hints) == (None, 0)
    for shown in (show_beyond(state), advance_hint(state)):
        assert shown.hint
        assert (shown.hint.stage, shown.game.hints) == (WHY, 1)
        assert ("show_beyond" in offered_commands(shown), BoardLook(shown).technique_to_learn) == (
            False,
            "",
        )
        assert advance_hint(shown).board.values[2] == 4
    assert show_beyond(loaded()) == loaded()


def test_a_hint_beyond_the_choice_is_asked_for_again_in_another_language() -> None:
    state = choose_language(beyond(loaded("plain")), "zh-CN")
    assert (state.question.purpose, state.question.again) == ("hint", True)
    assert state.question.fields["avoid"] == ["uniqueness"]
    reply = step(candidates("4r1c3"), names={"zh-CN": "虚构"}, where={"texts": {"zh-CN": "第 1 行"}})
    after = apply_reply(
        state, state.number, {"proper": True, "reason": "stuck", "cells": [], "beyond": reply}
    )
    assert status_message(after) == ("status.hint_beyond", {"technique": "虚构", "where": "第 1 行"})


def test_a_path_counts_its_steps_beyond_the_choice() -> None:
    state = show_path(loaded("plain"))
    reply = path_reply(listed(placed="4r1c3"), listed(placed="6r1c4", technique="hard"))
    reply["techniques"]["hard"]["beyond"] = True
    found = apply_reply(state, state.number, reply)
    assert found.known.path
    assert count_unchosen(found.known.path) == 1


def test_another_choice_removes_the_hint_and_finds_the_path_again() -> None:
    for state in (
        beyond(loaded("plain")),
        advance_hint(beyond(loaded("plain"))),
        advance_hint(loaded("plain")),
    ):
        after = steps.choose_kind(state, "level")
        assert (after.hint, after.known.beyond, after.known.verdict, after.question) == (None,) * 4
    asked = show_path(loaded("plain"))
    found = apply_reply(asked, asked.number, path_reply(listed(placed="4r1c3"), listed(placed="6r1c4")))
    after = steps.choose_level(found, "easy")
    assert (after.question.purpose, after.question.step, after.known.path) == ("path", 1, None)
    checked = ask(loaded(), "check")
    assert steps.choose_kind(checked, "plain").question == checked.question


def test_the_own_choice_begins_with_the_one_before() -> None:
    state = steps.choose_kind(loaded("level", technique_level="easy"), "own")
    assert state.options.own_techniques == SINGLES
    state = steps.use_family(state, "fish", True)
    assert state.options.own_techniques == SINGLES + " x-wing finned-swordfish"
    state = steps.use_technique(steps.use_technique(state, "x-wing", False), "full-house", False)
    assert state.options.own_techniques == "naked-single finned-swordfish"
    again = steps.choose_kind(steps.choose_kind(state, "all"), "own")
    assert again.options.own_techniques == "naked-single finned-swordfish"


def test_only_what_can_be_chosen_is_chosen() -> None:
    state = loaded()
    for after in (
        steps.choose_kind(state, "some"),
        steps.choose_kind(state, "practised"),
        steps.choose_level(state, "nightmare"),
    ):
        assert after == state
    assert steps.choose_kind(loaded("all", ("x-wing",)), "practised").options.techniques == "practised"


def test_the_choice_is_remembered_but_not_in_a_frame() -> None:
    names = tuple(CHOICES) + (OWN_TECHNIQUES,)
    own = Options(techniques="own", own_techniques="x-wing", technique_level="easy")
    remembered = changed_fields(Options(), own, names)
    assert remembered == {"techniques": "own", "own_techniques": "x-wing", "technique_level": "easy"}
    assert options_from_settings(remembered) == own
    assert address.read_address({}, ["en"], remembered)[0].options == own
    assert address.read_address({"embed": "1"}, ["en"], remembered)[0].options == Options()
    assert (
        options_from_settings({"techniques": "some", "own_techniques": 5, "technique_level": ""})
        == Options()
    )
    assert options_from_settings({OWN_TECHNIQUES: "x-wing  <b>"}).own_techniques == "x-wing"
    assert options_from_settings({OWN_TECHNIQUES: (MAX_OWN_LENGTH + 1) * "x"}) == Options()


def test_an_exercise_uses_all_techniques() -> None:
    state, _ = address.read_address({"exercise": "solve", "puzzle": D}, ["en"], {"techniques": "plain"})
    assert state.exercise
    assert technique_fields(state) == {}


def test_the_dialog_says_how_many_techniques_are_used() -> None:
    assert choice_look(loaded("plain")).message == ("choice.count", {"count": 4, "total": 5})
    assert choice_look(loaded("practised")).message == ("choice.all_instead", None)
    assert choice_look(steps.set_search_text(loaded("own"), "wing")).text == "wing"
    for kind in KINDS:
        assert choice_look(loaded(kind)).kind == kind
