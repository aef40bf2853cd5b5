"""A technique's page in a frame: what the page around it gets."""

import json
from typing import TYPE_CHECKING

from embedding.protocol import Talk
from techniques.hosted import VIEW
from techniques.state import POSITION, STAGES, WHY
from techniques.steps.choosing import show
from tests.shown import shown

if TYPE_CHECKING:
    from typing import Any


def test_it_goes_to_a_stage_and_tells_of_it() -> None:
    said: list[Any] = []
    states = [shown(POSITION)]
    words: Any = None  # nothing is said

    def run(command: str, stage: str) -> None:
        assert command == "stage"
        states.append(show(states[-1], stage))
        talk.paint(states[-1], words)

    talk = Talk(VIEW, run, lambda text: said.append(json.loads(text)))
    talk.paint(states[0], words)
    talk.hear(json.dumps({"id": 1, "verb": "step", "value": 2}))
    assert said == [
        {"event": "step", "detail": {"step": 2, "stage": WHY}},
        {"id": 1, "answer": {"technique": "made-up", "stage": WHY, "stages": list(STAGES)}},
    ]
