"""Test recordings: complete or thinned, they can be replayed in both directions, in bounded memory."""

import hashlib
import json
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_core.board.geometry import PEERS
from sudoku_core.board.grid import values_of
from sudoku_core.lab.classics import NAMES, Playback, Trace, TraceError, from_json
from sudoku_core.lab.recording import recorder as recorders
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    GUESS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    kind_set,
    unpack,
)
from sudoku_core.lab.recording.file import END, part_prefixes
from sudoku_core.lab.recording.frames import FRAME
from sudoku_core.lab.recording.recorder import Recorder
from tests import recorded
from tests.puzzles import D_FROM_ROW_4, EMPTY, PUZZLES, SOLUTIONS
from tests.systems import needs_tracemalloc
from tests.traces import moment_at

WHOLE = 10**9
FACTS = {"algorithm": "own", "find": "all", "source": "", "puzzle": EMPTY, "solutions": []}


def replayed(trace: Trace) -> Iterator[list[int]]:
    """Yield the values after each event, computed only from the events."""
    values = list(trace.puzzle)
    for number in trace.events:
        kind, cell, digit, _, _ = unpack(number)
        if kind in (PLACE, GUESS):
            assert cell is not None
            assert values[cell] == 0
            values[cell] = digit
        elif kind == REMOVE:
            assert cell is not None
            assert values[cell] == digit
            values[cell] = 0
        yield values


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_sequence_replayed_gives_the_solution(name: str) -> None:
    for letter in "D" if name in NAMES[:3] else "CD":
        done = recorded.run(name, PUZZLES[letter], "all")
        trace = done.trace
        assert trace
        solutions = [
            "".join(map(str, values))
            for number, values in zip(trace.events, replayed(trace))
            if number & 7 == SOLUTION
        ]
        assert solutions == [SOLUTIONS[letter]]
        assert trace.solutions == (tuple(map(int, SOLUTIONS[letter])),)
        end = moment_at(trace, trace.length)
        assert (end.calls, end.guesses, end.backtracks, end.solutions) == (
            done.calls,
            done.guesses,
            done.backtracks,
            done.solution_count,
        )
        first = recorded.run(name, PUZZLES[letter]).trace
        assert first
        assert "".join(map(str, moment_at(first, first.length).values)) == SOLUTIONS[letter]
        assert first.events[:-1] == trace.events[: first.length - 1]


@pytest.mark.parametrize("name", NAMES)
def test_back_is_the_inverse_of_forward_at_every_step(name: str) -> None:
    trace = recorded.run(name, D_FROM_ROW_4, "all").trace
    assert trace
    playback, other = Playback(trace), Playback(trace)
    for position, values in enumerate(replayed(trace), 1):
        before = playback.seek(position - 1)
        after = playback.seek(position)
        assert after.values == tuple(values)
        assert playback.seek(position - 1) == before
        assert other.seek(position) == after
    assert [other.seek(at) for at in range(trace.length, -1, -97)] == [
        moment_at(trace, at) for at in range(trace.length, -1, -97)
    ]


def watched(writes: list[tuple[int, int]], limit: int) -> tuple[Recorder, Trace]:
    """Return a recorder of these writes, with some calls, rejections and solutions between them."""
    watcher = Recorder([0] * 81, limit=limit)
    for turn, (cell, digit) in enumerate(writes):
        if turn % 3 == 0:
            watcher.on_call_start()
        if turn % 5 == 0:
            watcher.on_mark(REJECT, cell, digit or 1, 0, turn % 50)
        if turn % 1013 == 0:
            watcher.on_solution(7, uncounted=False)
        watcher.board[cell] = digit
        if turn % 3 == 1:
            watcher.on_call_end()
    watcher.on_mark(REJECT, 0, 1, 0, 1)  # after the last call
    return watcher, watcher.make_trace(FACTS)


def some_writes(seed: int, count: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [(chance.randrange(81), chance.randrange(10)) for _ in range(count)]


@pytest.mark.slow
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.integers(0, 3000), st.sampled_from([WHOLE, 1024, 600]))
def test_any_writes_are_replayed_in_any_order(seed: int, count: int, limit: int) -> None:
    watcher, trace = watched(some_writes(seed, count), limit)
    end = moment_at(trace, trace.length)
    assert end.values == tuple(watcher.board)
    assert end.path == tuple(watcher.path)
    assert (end.calls, end.guesses, end.backtracks) == (watcher.calls, watcher.guesses, watcher.backtracks)
    assert end.number == trace.total
    playback = Playback(trace)
    there = [playback.seek(at) for at in range(trace.length + 1)]
    assert [playback.seek(at) for at in range(trace.length, -1, -1)] == there[::-1]
    again = from_json(trace.to_json())
    chance = random.Random(seed)
    for at in chance.choices(range(trace.length + 1), k=20):
        assert moment_at(again, at) == there[at]


@pytest.mark.parametrize("most", [8, 2048])
@pytest.mark.slow
def test_a_long_run_is_thinned_in_the_middle(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorders, "MOST_MOMENTS", most)
    writes = some_writes(1, 10_000)
    _, whole = watched(writes, WHOLE)
    watcher, trace = watched(writes, 8 * FRAME)
    assert whole.thinned is None
    facts = trace.thinned
    assert facts
    assert facts["start"] == 4 * FRAME
    assert 4 * FRAME <= facts["end"] <= 5 * FRAME
    assert facts["moments"] <= most + 2
    assert facts["start"] + facts["end"] + facts["left_out"] == trace.total == whole.total
    assert trace.length == facts["start"] + facts["moments"] + facts["end"]
    assert watcher.solutions == moment_at(trace, trace.length).solutions
    numbers = []
    for at in range(trace.length + 1):
        moment = moment_at(trace, at)
        same = moment_at(whole, moment.number)
        numbers.append(moment.number)
        assert (moment.values, moment.path, moment.event) == (same.values, same.path, same.event)
        assert (moment.calls, moment.guesses, moment.backtracks, moment.solutions) == (
            same.calls,
            same.guesses,
            same.backtracks,
            same.solutions,
        )
    gaps = [after - before for before, after in pairwise(numbers)]
    middle = gaps[facts["start"] : facts["start"] + facts["moments"]]
    assert min(gaps) == 1
    assert set(middle[:-1]) == {middle[0]}  # equally spaced, except for the last one
    assert len(middle) > most // 2 or middle[0] == FRAME
    assert set(gaps[: facts["start"]]) | set(gaps[facts["start"] + facts["moments"] :]) == {1}
    assert moment_at(from_json(trace.to_json()), facts["start"] + 2) == moment_at(trace, facts["start"] + 2)

    # An event that was left out is found at the next moment, which is marked with it.
    kinds = [number & 7 for number in whole.events]
    for wanted in (SOLUTION, REJECT, (GUESS, REMOVE)):
        positions = [
            at
            for at in range(1, trace.length + 1)
            if any(kind_set(kind) & kind_set(wanted) for kind in kinds[numbers[at - 1] : numbers[at]])
        ]
        found, at = [], 0
        while True:
            following = trace.next(wanted, at)
            if following is None:
                break
            found.append(at := following)
        assert found == positions
        found, at = [], trace.length + 1
        while True:
            previous = trace.previous(wanted, at)
            if previous is None:
                break
            found.append(at := previous)
        assert found == positions[::-1]
    for slots in (1, 7, trace.length):
        marks = trace.marks(slots)
        for at in range(1, trace.length + 1):
            slot = (at - 1) * slots // trace.length
            for kind in kinds[numbers[at - 1] : numbers[at]]:
                assert marks[slot] & 1 << kind
    assert trace.next(CONTRADICTION, 0) is None


@needs_tracemalloc
@pytest.mark.slow
def test_twice_as_many_events_as_are_kept_are_recorded_in_bounded_memory(
    long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The long test records 4 million events, twice the default limit; the short test needs a fortieth."""
    import tracemalloc  # PyPy lacks this module

    limit = 2_000_000 if long else 50_000
    monkeypatch.setattr(recorders, "MOST_MOMENTS", limit // 1_000 // 2 * 2)
    watcher = Recorder([0] * 81, limit=limit)
    tracemalloc.start()
    for turn in range(2 * limit):
        if turn == limit * 5 // 4:
            full = tracemalloc.get_traced_memory()[0]
        watcher.add_event(REJECT, turn % 81, 1 + turn % 9, 5)
    now = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert now < full + limit < 15 * limit
    trace = watcher.make_trace(FACTS)
    assert trace.total == 2 * limit
    assert moment_at(trace, trace.length).number == 2 * limit
    thinned = trace.thinned
    assert thinned
    assert thinned["start"] + thinned["end"] >= limit - 1_000


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[:4])
def test_a_contradiction_is_a_cell_without_a_free_digit(name: str) -> None:
    puzzle, find = (PUZZLES["A"], "first") if name == "fewest" else (PUZZLES["D"], "all")
    trace = recorded.run(name, puzzle, find).trace
    assert trace
    found = 0
    for number, values in zip(trace.events, replayed(trace)):
        kind, cell, _, _, _ = unpack(number)
        if kind == CONTRADICTION:
            assert cell is not None
            assert {values[peer] for peer in PEERS[cell]} >= {*range(1, 10)}
            found += 1
    assert found


def test_the_core_has_no_contradiction_where_it_need_not_guess() -> None:
    trace = recorded.run("core", PUZZLES["D"], "all").trace
    assert trace
    assert trace.next(CONTRADICTION, 0) is None


def test_guesses_are_judged_by_the_digits_that_are_free() -> None:
    for values, cell, kind in (
        (EMPTY, 0, GUESS),
        ("........" + "1" + "." * 72, 0, GUESS),
        (".23456789" + "." * 72, 0, PLACE),
        (".2345678." + "." * 72, 0, GUESS),
        (".23" + "." * 6 + "456......" + "789......" + "." * 54, 0, PLACE),
        (".11111111" + "".join(f"{digit}........" for digit in range(2, 9)) + "." * 9, 0, PLACE),
    ):
        watcher = Recorder(values_of(values))
        watcher.board[cell] = 9
        trace = watcher.make_trace(FACTS | {"puzzle": values})
        assert [number & 7 for number in trace.events] == [kind], values


@pytest.mark.parametrize("name", ["algorithm", "find", "source"])
@pytest.mark.parametrize("sign", ["\ud83d", "\\ud83d"], ids=["itself", "as an escape"])
def test_half_a_character_in_a_file_is_damage(name: str, sign: str) -> None:
    trace = recorded.run("tables", PUZZLES["D"]).trace
    assert trace
    facts = json.dumps({**trace.facts, name: "half"}).replace('"half"', f'"{sign}"')
    data = [bytes(part) for part in trace.parts]
    seal = hashlib.sha256(facts.encode("utf-8", "surrogatepass") + b"".join(data)).hexdigest()
    parts = zip(part_prefixes(facts, seal), data, strict=True)
    text = "".join([words + part.hex() for words, part in parts]) + END
    with pytest.raises(TraceError, match="damaged"):
        from_json(text)
