"""A question as the worker gets it."""

import json

from shared.core.question import Question


def test_the_whole_position_goes_to_the_worker_and_nothing_else() -> None:
    corner = (3,) + (0,) * 80
    question = Question(number=7, purpose="browse", values="1" + "." * 80, corner=corner, cell=5, known=2)
    sent = json.loads(question.to_json())
    assert (sent["number"], sent["purpose"], sent["cell"], sent["known"]) == (7, "browse", 5, 2)
    assert (sent["values"], sent["givens"]) == ("1" + "." * 80, "." * 81)
    assert (sent["corner"], sent["centre"]) == (list(corner), [0] * 81)
    others = ["cell", "centre", "corner", "givens", "known", "number", "purpose", "steps", "values"]
    assert sorted(sent) == others
