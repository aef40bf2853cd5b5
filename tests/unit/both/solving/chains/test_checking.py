"""Test the check of a drawn chain: the question, and the verdict on the board and in words."""

from shared.boards.hint import PROOF, WHY
from solving.chains import checking
from solving.looks.status import answer_message as status_of
from solving.looks.status import offered_commands
from solving.state import BoardState
from solving.steps.asking import apply_reply, choose_language
from solving.steps.hinting import carry_out, prove
from tests.drawn_boards import LINKED, SIX_AT_4, TWO_AT_3, TWO_AT_4, drawing

PARTS = ("units", "cells", "links", "main", "second", "third", "fins", "crossing")

STEP = {
    "technique": "x-chain",
    "names": {"en": "X-Chain"},
    "placements": [],
    "eliminations": ["r1c6<>2"],
    "text": {"en": "So r1c6 is not 2."},
    "paragraphs": {"en": ["So."]},
    "premises": [],
    "where": {"texts": {"en": "row 1"}},
    "witnesses": [],
    "drawing": {part: [] for part in PARTS},
}


def asked() -> BoardState:
    return checking.check_chain(drawing(board=LINKED))


def reply(status: str, **more: object) -> "dict[str, object]":
    facts: dict[str, object] = {"status": status, "link": None, "candidates": [], "step": None}
    facts["text"] = {"en": "This is said."}
    facts.update(more)
    return facts


def test_the_question_has_the_shown_links_with_their_kinds() -> None:
    assert "check_chain" in offered_commands(drawing(board=LINKED))
    question = asked().question
    assert question
    assert (question.purpose, question.fields["links"]) == (
        "chain",
        [[TWO_AT_3, TWO_AT_4, "weak"], [TWO_AT_4, SIX_AT_4, "strong"]],
    )
    hidden = drawing(board=LINKED).having(shows_candidates=False)
    assert checking.check_chain(hidden).message == ("status.nothing_drawn", None)
    assert "check_chain" not in offered_commands(drawing())


def test_a_broken_chain_is_said_and_its_link_kept() -> None:
    state = apply_reply(asked(), asked().number, reply("broken", link=0, candidates=[86]))
    chain = state.known.chain
    assert chain
    assert (chain.broken, chain.candidates, state.known.hint) == ((TWO_AT_3, TWO_AT_4), (86,), None)
    assert status_of(state) == ("status.chain", {"sentence": "This is said."})
    assert "check_chain" not in offered_commands(state), "until something changes"
    chinese = choose_language(state, "zh-CN")
    assert chinese.question
    assert (chinese.question.purpose, chinese.question.again) == ("chain", True)
    said = apply_reply(chinese, chinese.number, reply("broken", link=0, text={"zh-CN": "这样说。"}))
    assert status_of(said) == ("status.chain", {"sentence": "这样说。"})
    assert said.question is None


def test_a_right_chain_is_shown_as_a_hint_is() -> None:
    state = apply_reply(asked(), asked().number, reply("right", step=STEP))
    hint = state.known.hint
    assert hint
    assert (hint.stage, hint.step["technique"], state.game.hints) == (WHY, "x-chain", 0)
    assert status_of(state) == ("status.hint_why", {"sentence": "So r1c6 is not 2."})
    proven = prove(state)
    assert proven.known.hint
    assert (proven.known.hint.stage, proven.question.purpose) == (PROOF, "opposites")
    done = carry_out(state, hint)
    assert done.board.struck[5] == 1 << 1
    assert done.known.chain is None
    chinese = choose_language(state, "zh-CN")
    assert chinese.question
    assert chinese.question.purpose == "chain"
    closed = chinese.with_known(hint=None)
    late = apply_reply(closed, chinese.number, reply("right", step=STEP, text={"zh-CN": "…"}))
    assert late.known.hint is None, "its texts come after it was closed"


def test_a_chain_that_eliminates_nothing_is_said() -> None:
    state = apply_reply(asked(), asked().number, reply("nothing"))
    assert status_of(state) == ("status.chain", {"sentence": "This is said."})
