"""Test the address, the steps and the picture of the composer."""

from embedding.choices import MOST_ALGORITHMS
from embedding.composer import address, picture, steps
from embedding.composer.look import ComposerLook
from embedding.composer.state import DEFAULT_PUZZLE, ComposerState, DrawnBoard

SITE = "https://example.org/"
NAMES = {"x-wing": {"en": "X-Wing", "zh-CN": "X 翼"}, "skyscraper": {"en": "Skyscraper", "zh-CN": "摩天楼"}}
OTHER = "1" + "." * 80
STATE = "2_" + "12" + "." * 79 + "_ge" + "." * 79


def state_of_query(query: str) -> ComposerState:
    """Return the composer's state for this query."""
    pairs = [part.partition("=") for part in query.split("&") if part]
    return address.read({name: value for name, _, value in pairs}, NAMES, SITE)


def test_an_address_is_written_as_it_is_read() -> None:
    for query in (
        "kind=board&puzzle=" + DEFAULT_PUZZLE,
        "kind=board&state=" + STATE + "&label=abc&height=400&live=1&tool=mdx&scheme=host&tongue=zh-CN",
        "kind=player&puzzle=" + OTHER + "&algorithm=bitmask&compare=scan,tables&step=60&parts=board,code",
        "kind=player&puzzle="
        + DEFAULT_PUZZLE
        + "&algorithm=scan&trace=my/run.json.gz&controls=few&inside=link",
        "kind=technique&technique=skyscraper&form=png&width=320",
    ):
        state = state_of_query(query)
        assert state.problems == (), query
        again = address.read(
            {name: value for name, _, value in [part.partition("=") for part in query.split("&")]},
            NAMES,
            SITE,
        )
        assert again == state
        parts = sorted(address.write(state)[1:].split("&"))
        assert parts == sorted(query.split("&")), query


def test_the_picture_of_a_step_goes_with_its_board() -> None:
    board = "1b" + "." * 79 + " r1,r1c3+4"
    state = state_of_query("board=" + board + "&state=" + STATE + "&kind=board")
    assert (state.subject.state, state.subject.board) == (STATE, board)
    assert "board=1b" in address.write(state)
    assert steps.choose(state, "puzzle", OTHER).subject.board == ""


def test_what_cannot_be_read_is_a_problem_and_the_page_works_on() -> None:
    for name, value in (
        ("kind", "chess"),
        ("tool", "word"),
        ("technique", "no-such"),
        ("step", "-1"),
        ("step", "1" * 9),
        ("parts", "board,all"),
        ("height", "9"),
        ("scheme", "<b>"),
        ("board", "1" * 80),
        ("width", "721"),
    ):
        state = state_of_query(name + "=" + value)
        assert state.problems == (("articles.wrong", {"name": name, "text": value}),), (name, value)
        assert state.having(problems=()) == state_of_query("")
    assert len(state_of_query("puzzle=12").problems) == 1
    assert state_of_query("algorithm=no,scan&compare=scan,bitmask").subject.algorithms == (
        "scan",
        "bitmask",
    )


def test_a_puzzle_is_typed_in_any_format_and_a_state_too() -> None:
    state = steps.choose(ComposerState(), "puzzle", "1" + "0" * 80)
    assert (state.subject.puzzle, state.puzzle_problem) == (OTHER, None)
    state = steps.choose(state, "puzzle", "12")
    assert state.subject.puzzle == OTHER
    assert state.puzzle_problem
    state = steps.choose(state, "puzzle", STATE)
    assert (state.subject.state, state.puzzle_problem) == (STATE, None)
    state = steps.choose_example(state, "D")
    assert (state.subject.puzzle, state.subject.state, state.typed_puzzle) == (
        DEFAULT_PUZZLE,
        "",
        DEFAULT_PUZZLE,
    )


def test_one_to_four_algorithms_are_shown() -> None:
    state = steps.set_algorithm(ComposerState(), "bitmask", False)
    assert state.subject.algorithms == ("bitmask",)
    for name in ("scan", "tables", "propagation"):
        state = steps.set_algorithm(state, name, True)
    assert state.subject.algorithms == ("scan", "tables", "bitmask", "propagation")
    assert ComposerLook(state).is_full
    assert len(state.subject.algorithms) == MOST_ALGORITHMS
    assert steps.set_algorithm(state, "dancing_links", True).subject.algorithms == state.subject.algorithms


def test_the_step_of_the_preview_is_taken_with_its_board() -> None:
    state = steps.store_current_step(
        ComposerState(site_address=SITE).with_subject(kind="player"), 33, OTHER
    )
    assert state.subject.step == 33
    assert state.message == ("articles.taken", {"count": 33})
    assert ComposerLook(state).wanted_run == ""
    assert ComposerLook(state.with_subject(step=34)).wanted_run.endswith("step=34")


def test_the_preview_is_asked_only_where_the_lines_need_it() -> None:
    state = ComposerState(site_address=SITE).with_subject(kind="player", step=60)
    assert ComposerLook(state).wanted_run
    assert ComposerLook(state.with_presentation(tool="picture")).wanted_run
    assert ComposerLook(state.with_presentation(tool="iframe")).wanted_run == ""
    assert ComposerLook(state.with_subject(kind="board")).wanted_run == ""
    assert ComposerLook(ComposerState().with_subject(kind="technique")).missing_board == "x-wing"
    assert (
        ComposerLook(
            ComposerState(drawn=DrawnBoard(subject="x-wing", board=OTHER)).with_subject(kind="technique")
        ).missing_board
        == ""
    )


def test_a_picture_stands_alone() -> None:
    svg = picture.draw("1b" + "." * 79 + " r2c1+5,r2c2-5", "light", 'A "title" <b>')
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" width="376" height="376"')
    assert "<title>A &quot;title&quot; &lt;b&gt;</title>" in svg
    for part in (
        'viewBox="0 0 564 564"',
        'data-role="given" fill="#1d1b18" font-size="36" font-weight="650" x="30" y="42">1<',
        'stroke="#2450a4" stroke-width="3" cx="30" cy="90" r="9.6"',
        'stroke="#1d1b18" stroke-width="2.25" d="M81.6 81.6l16.8 16.8"',
    ):
        assert part in svg, part
    assert "style=" not in svg
    assert "class=" not in svg
    assert "#17181b" in picture.draw("." * 81, "dark", "")


def test_a_link_that_lost_its_last_dots_is_mended_and_that_is_said() -> None:
    line = DEFAULT_PUZZLE[:76] + "....."
    kinds = "".join(["." if sign == "." else "g" for sign in line])
    for name, value in (("puzzle", line), ("state", "2_" + line + "_" + kinds)):
        cut = value.rstrip(".")
        state = address.read({"kind": "board", name: cut}, {}, SITE)
        assert state.subject.puzzle == line
        assert state.problems == (("address.cut", {"count": len(value) - len(cut)}),)
        assert address.write(state)[-1] != "."
