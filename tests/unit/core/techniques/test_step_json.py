"""Test steps as JSON: round trips, invalid texts, and proofs of damaged steps."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, get_args

import pytest

from sudoku_core.questions.judged import judge_step
from sudoku_core.search.verdicts import Solution
from sudoku_core.techniques import Step, patterns
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Fish
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.fields import ITEM_LIMITS, MOST_LEVELS, fields_of
from sudoku_core.techniques.step_json.reading import MOST_CHARACTERS, step_of
from sudoku_core.techniques.step_json.writing import text_of
from sudoku_core.techniques.truth import Truth
from tests import positions
from tests.falsified import Found, falsify_steps
from tests.soundness import solution_of

X_WING = Step("x-wing", 0, 1 << 345, Fish(5, (0, 4), (9, 13), 1 << 324 | 1 << 364, 0))


@cache
def steps_found() -> list[tuple[Step, Position]]:
    """Return up to three steps of every technique, each with its position."""
    return [
        (step, first)
        for technique, (first, *_) in positions.positions().items()
        for step in islice(TECHNIQUES[technique].finder(first), 3)
    ]


CLASSES = [
    name
    for name in patterns.__all__
    if hasattr(getattr(patterns, name), "_fields") and name not in ("Drawing", "Fact", "Link")
]


@pytest.mark.parametrize("name", CLASSES)
def test_every_field_of_a_pattern_has_the_kind_that_its_annotation_names(name: str) -> None:
    assert [*fields_of(name)] == [*getattr(patterns, name)._fields]


def test_limits_are_of_fields_that_are_there() -> None:
    assert {each.__name__ for each in get_args(patterns.Pattern)} <= {*CLASSES}
    for field in ITEM_LIMITS:
        name, _, last = field.partition(".")
        assert last in fields_of(name), field


def test_an_annotation_that_names_no_kind_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Candidate` is an alias of int, so the range of a field is known only from an annotation as text."""
    monkeypatch.setattr(patterns, "Grave", NamedTuple("Grave", [("extra", int)]))
    fields_of.cache_clear()
    with pytest.raises(TypeError, match=r"Grave\.extra is neither"):
        fields_of("Grave")
    fields_of.cache_clear()


def test_every_step_comes_back_as_it_was() -> None:
    assert len(steps_found()) > 150
    for step, _ in steps_found():
        assert step_of(text_of(step)) == step
        assert type(step_of(text_of(step)).pattern) is type(step.pattern)


def test_a_text_can_be_read_by_people() -> None:
    assert text_of(X_WING) == (
        '{"technique":"x-wing","placements":[],"eliminations":["r3c4<>5"],'
        '"pattern":["Fish",5,[0,4],[9,13],[324,364],[]]}'
    )


FISH = '["Fish",5,[0,4],[9,13],[324,364],[]]'


def cases(deep: int) -> str:
    inner = "null" if deep == 1 else cases(deep - 1)
    return f'["Cases",null,[["Branch",5,[],null,{inner}]]]'


def step_with(pattern: str) -> str:
    return step(pattern=pattern)


def step(**fields: str) -> str:
    """Return an X-Wing as JSON, in which these texts replace some of the fields."""
    all_fields = {
        "technique": '"x-wing"',
        "placements": "[]",
        "eliminations": '["r1c6<>1"]',
        "pattern": FISH,
    }
    return "{" + ",".join(f'"{name}":{text}' for name, text in {**all_fields, **fields}.items()) + "}"


FORGED = {
    "no JSON": ("fish", "Expecting value"),
    "nothing": ("", "Expecting value"),
    "no object": ('["x-wing",[],[]]', "a step has these fields"),
    "a number": ("5", "a step has these fields"),
    "too few fields": ('{"technique":"x-wing"}', "a step has these fields"),
    "a field more": (step(code='"0300"'), "a step has these fields"),
    "a field twice": (step()[:-1] + ',"technique":"x-wing"}', "a field occurs twice"),
    "another technique": (step(technique='"crystal-ball"'), "no technique is called 'crystal-ball'"),
    "a list for a technique": (step(technique="[]"), "no technique is called"),
    "placements that are no list": (
        step(placements="0"),
        "placements is an ascending list like [r3c6=4]",
    ),
    "an object for placements": (step(placements='{"r1c1=5":0}'), "placements is an ascending list"),
    "members out of order": (step(eliminations='["r1c6<>1","r1c5<>1"]'), "eliminations is an ascending"),
    "members twice": (step(eliminations='["r1c6<>1","r1c6<>1"]'), "eliminations is an ascending list"),
    "what is placed among what is eliminated": (step(eliminations='["r1c6=1"]'), "eliminations is an asc"),
    "column 0": (step(eliminations='["r1c0<>1"]'), "eliminations is an ascending list"),
    "row 10": (step(eliminations='["r10c1<>1"]'), "eliminations is an ascending list"),
    "no candidate": (step(eliminations='["r1c1"]'), "eliminations is an ascending list"),
    "True for a candidate": (step(eliminations="[true]"), "eliminations is an ascending list"),
    "a number for a candidate": (step(eliminations="[5]"), "eliminations is an ascending list"),
    "candidates of a set out of order": (step_with('["Grave",[6,5]]'), "Grave.extra"),
    "a candidate twice": (step_with('["NakedSet",[0],[5,5]]'), "NakedSet.candidates is an ascending list"),
    "a candidate beyond 728": (step_with('["NakedSet",[0],[729]]'), "NakedSet.candidates is an ascending"),
    "a candidate below 0": (step_with('["NakedSet",[0],[-1]]'), "NakedSet.candidates is an ascending"),
    "True in a set": (step_with('["NakedSet",[0],[true]]'), "NakedSet.candidates is an ascending list"),
    "half a candidate": (step_with('["NakedSet",[0],[1.0]]'), "NakedSet.candidates is an ascending"),
    "no number": (step_with('["NakedSet",[0],[NaN]]'), "NakedSet.candidates is an ascending list"),
    "28 units": (step_with('["NakedSet",[' + "0," * 27 + "0],[]]"), "NakedSet.units is a list of 0 to 27"),
    "five clusters": (step_with('["Colours",[' + "0," * 4 + "0]]"), "Colours.clusters is a list of 0 to 4"),
    "the need of a cell for that of a digit": (step_with('["LockedSectors",[],[80],[]]'), "from 81 to 323"),
    "need 324": (step_with('["Chain",[],[324]]'), "Chain.needs is a number from 0 to 323"),
    "an object for a pattern": (step_with('{"Grave":5}'), "pattern is not a pattern"),
    "no pattern": (step_with("null"), "pattern is not a pattern: None"),
    "an empty pattern": (step_with("[]"), "pattern is not a pattern"),
    "a class that is no pattern": (step_with('["Position",[]]'), "pattern is not a pattern"),
    "a part of a pattern": (step_with('["LockedSet",[5]]'), "pattern is not a pattern"),
    "a name with dots": (step_with('["__class__"]'), "only texts that are names"),
    "a field too few": (step_with('["Fish",5,[0,4],[9,13],[324,364]]'), "Fish has digit, base"),
    "digit 0": (step_with(FISH.replace("5", "0", 1)), "Fish.digit is a number from 1 to 9, not 0"),
    "unit 27": (step_with(FISH.replace("13", "27")), "Fish.cover is a number from 0 to 26, not 27"),
    "a text for a unit": (step_with(FISH.replace("13", '"13"')), "Fish.cover is a number"),
    "one unit for two": (step_with('["SueDeCoq",[0],[],[],[]]'), "SueDeCoq.units is a list of 2 to 2"),
    "no round": (step_with('["Templates",[]]'), "Templates.rounds is a list of 1 to"),
    "cell 81": (step_with('["Rectangle",[81],[],[],[],[],[]]'), "Rectangle.cells is an ascending list"),
    "a huge number": (step_with('["Grave",1' + "0" * 5000 + "]"), ""),
    "a long list": (step_with('["NakedSet",[' + "0," * 500 + "0],[]]"), "NakedSet.units is a list"),
    "cases in cases": (step_with(cases(MOST_LEVELS // 2 + 1)), "nested too deeply"),
    "lists in lists": ("[" * MOST_CHARACTERS, "too many lists in lists"),
    "lists in lists, and back": ("[" * 99 + "]" * 99, "too many lists in lists"),
    "lists that seem to end in a text": ('["' + "]" * 99 + '",' + "[" * 99, "only texts that are names"),
    "a text that seems to end": (r'["\"]]]",' + "[" * 99, "only texts that are names"),
    "objects in objects": ('{"a":' * 999, "too many lists in lists"),
    "a long text": (step() + " " * MOST_CHARACTERS, "at most 10000 characters"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "said"), FORGED.values(), ids=FORGED)
def test_what_is_no_step_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        step_of(text)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 200


def test_cases_may_lie_in_cases_a_few_times() -> None:
    assert step_of(step_with(cases(MOST_LEVELS // 2)))


ANY: Any = X_WING
ANY_FISH: Any = X_WING.pattern
UNFIT = {
    "True for candidates": ANY._replace(eliminations=True),
    "a set of Python": ANY._replace(eliminations={345}),
    "below zero": ANY._replace(eliminations=-1),
    "a bit too far": ANY._replace(eliminations=1 << 729),
    "no pattern": ANY._replace(pattern=None),
    "a list of units": ANY._replace(pattern=ANY_FISH._replace(base=[0, 4])),
    "a digit that is a text": ANY._replace(pattern=ANY_FISH._replace(digit="5")),
    "another technique": ANY._replace(technique="crystal-ball"),
    "no step": (1, 2, 3, 4),
}


@pytest.mark.parametrize("step", UNFIT.values(), ids=UNFIT)
def test_a_step_that_would_not_come_back_is_not_sent(step: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        text_of(step)


# ---------------------------------------------------------------- proofs of damaged steps


def test_falsified_steps_come_back_and_are_refused() -> None:
    found = [Found(step, position, solution_of(position)) for step, position in steps_found()]
    tried = 0
    for start in range(0, len(found), 3):
        for false in falsify_steps(found[start : start + 1], random.Random(start)):
            try:
                step = step_of(text_of(false.step))
            except ValueError:  # not a step, for example without a unit
                continue
            assert not step.prove(false.position).holds, step
            tried += 1
    assert tried > 500


@pytest.mark.slow
def test_proof_answers_for_any_pattern_of_the_right_types(long: bool) -> None:
    """If a randomly damaged text is still a step, it is judged and described without an error."""
    randomly = random.Random(2026)
    truth = Truth(Solution("none"), 0)
    read = 0
    for _ in range(100_000 if long else 3_000):
        step, _ = randomly.choice(steps_found())
        _, position = randomly.choice(steps_found())
        try:
            damaged = step_of(json.dumps(_damaged(json.loads(text_of(step)), randomly)))
        except ValueError:
            continue
        read += 1
        judge_step(damaged, position, truth, "en")
    assert read > 500


def _damaged(fields: Any, randomly: random.Random) -> Any:
    for _ in range(randomly.choice((1, 1, 2, 3))):
        *way, last = randomly.choice(list(_ways(fields)))
        parent = fields
        for place in way:
            parent = parent[place]
        parent[last] = _other(parent[last], fields, randomly)
    return fields


def _ways(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if way:
        yield way
    places = (
        value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    )
    for place, item in places:
        yield from _ways(item, (*way, place))


def _other(value: Any, fields: Any, randomly: random.Random) -> Any:
    """Return a replacement for a part of a step: another list, another number or another name."""
    if isinstance(value, list):
        if all(isinstance(item, int) for item in value):
            return sorted({*value[1:], randomly.randrange(729)})
        return randomly.choice(
            ([], value[1:], value[:-1], value + value[:1], copy.deepcopy(fields["pattern"]))
        )
    if isinstance(value, str):
        sign = "<>" if "<" in value else "="
        digits = [randomly.randrange(1, 10) for _ in range(3)]
        candidate = "r{}c{}{}{}".format(*digits[:2], sign, digits[2])
        return candidate if value[2:3] == "c" else randomly.choice((*CLASSES, *TECHNIQUES))
    return randomly.choice(
        (None, 0, 26, 80, 81, 323, *[randomly.randrange(most) for most in (27, 324, 729)])
    )
