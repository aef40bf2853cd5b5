"""Read, check and write the example and the texts of each technique."""

import ast
import json
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from building.needs import CORE, ROOT, WEB, BuildError
from building.techniques.practice import Practice, practice_of_techniques
from shared.boards import board as boards
from shared.languages import TAGS
from solving.address import write_address
from sudoku_core import PuzzleError, parse
from sudoku_core.board.grid import Grid, line_of
from sudoku_core.board.sending import seal_address
from sudoku_core.notation.writing import to_hodoku
from sudoku_core.techniques.ladder import LADDER, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.showing import step_to_json

LADDER_FILE = CORE / "techniques" / "ladder.py"
FAMILIES = "sudoku_core.techniques.families"
FINDER_FIELD = 5  # the index of the finder among the arguments of a Technique in the ladder

FOLDER = WEB / "techniques"
SENTENCE_COUNT = 3  # the number of sentences that say why a technique works


class Source(NamedTuple):
    """The source of a finder."""

    file: str  # its path in the site
    module: str  # its Python module
    expression: str  # the call that makes the finder: `plain_finder("x-wing")`
    line: int  # the first line of the called function, from 1


class Example(NamedTuple):
    """A technique with its example."""

    technique: Technique
    texts: dict[str, list[str]]  # language tag -> the sentences that say why it works
    position: Position
    step: Step  # the first step that the finder finds in the position
    needed: bool  # whether no easier technique finds a step there
    practice: Practice  # further positions
    source: Source
    other_names: dict[str, list[str]]  # language tag -> other names of the technique
    generalises: list[str]  # the slugs of its special cases


def examples(folder: Path = FOLDER) -> list[Example]:
    """Return all techniques, the easiest first; raise BuildError if an example or a text is missing.

    folder: the folder with the examples and texts.
    """
    rows, other_names = _read_json(folder / "examples.json"), _read_json(folder / "other_names.json")
    generalises = _read_json(folder / "generalises.json")
    texts: dict[str, dict[str, Any]] = {tag: _read_json(folder / f"texts.{tag}.json") for tag in TAGS}
    source_of_slug = finder_sources()
    practice_of_slug = practice_of_techniques()
    examples_without_practice = [
        _example(technique, rows, texts, source_of_slug[technique.slug]) for technique in LADDER
    ]
    return [
        example._replace(
            practice=practice_of_slug.get(example.technique.slug, Practice()),
            other_names={tag: other_names.get(example.technique.slug, {}).get(tag, []) for tag in TAGS},
            generalises=generalises.get(example.technique.slug, []),
        )
        for example in examples_without_practice
    ]


def _read_json(path: Path) -> dict[str, Any]:
    if not path.exists():
        raise BuildError(f"{path.parent.name}/{path.name} is missing: it has a row for each technique")
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def _example(
    technique: Technique, rows: dict[str, Any], texts: dict[str, dict[str, Any]], source: Source
) -> Example:
    slug = technique.slug
    for tag, by_slug in texts.items():
        if len(by_slug.get(slug, ())) != SENTENCE_COUNT:
            raise BuildError(f"texts.{tag}.json has not {SENTENCE_COUNT} sentences on {slug}")
    if slug not in rows:
        raise BuildError(f"examples.json has no {slug}: python -m tests.tools.find_examples finds one")
    row = rows[slug]
    position = Position.of(_parse_position(slug, row["position"]), proper=True)
    step = next(technique.finder(position), None)
    if step is None:
        raise BuildError(f"the finder of {slug} finds nothing at its example in examples.json")
    return Example(
        technique=technique,
        texts={tag: by_slug[slug] for tag, by_slug in texts.items()},
        position=position,
        step=step,
        needed=row["needed"],
        practice=Practice(),
        source=source,
        other_names={},
        generalises=[],
    )


def _parse_position(slug: str, line: str) -> Grid:
    try:
        return parse(line)
    except PuzzleError as error:
        raise BuildError(f"a position of {slug} in examples.json cannot be read: {error}") from error


def board_address(grid: Grid) -> str:
    """Return the shortest address of the board page with this position, its entries and its candidates."""
    record = to_hodoku(grid).removeprefix(":0000:x").removesuffix("::")
    line = seal_address("index.html?puzzle=" + quote("::" + record.rstrip(":"), safe=":."))
    return min(line, "index.html" + write_address(boards.board_of_grid(grid)), key=len)


def write_examples(site: Path, all_examples: list[Example]) -> None:
    """Write techniques/SLUG.json for each technique: the data of the example on its page."""
    (site / "techniques").mkdir()
    for example in all_examples:
        text = json.dumps(_example_to_json(example), ensure_ascii=False, separators=(",", ":"))
        (site / "techniques" / f"{example.technique.slug}.json").write_text(text, "utf-8", newline="\n")


def _example_to_json(example: Example) -> dict[str, object]:
    return {
        "technique": example.technique.slug,
        **_position_to_json(example.position),
        "step": step_to_json(example.step, example.step.prove(example.position), example.position),
        "after": _position_to_json(example.position.after(example.step)),
        "finder": example.source._asdict(),
        "opens": board_address(example.position.grid),
    }


def _position_to_json(position: Position) -> dict[str, object]:
    return {
        "values": line_of(position.values),
        "givens": line_of(position.givens),
        "notes": position.digits,
    }


def finder_sources() -> dict[str, Source]:
    """Return the source of each technique's finder, by slug."""
    source_of_slug: dict[str, Source] = {}
    for call in ast.walk(ast.parse(LADDER_FILE.read_text("utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Technique":
            slug = ast.literal_eval(call.args[0])
            source_of_slug[slug] = _finder_source(ast.literal_eval(call.args[FINDER_FIELD]), slug)
    return source_of_slug


def _finder_source(reference: str, slug: str) -> Source:
    """Return the source of a finder.

    reference: its name in the row of the ladder, see `Technique`.
    """
    if reference.count(".") == 1:
        reference = f"{reference}.{slug.replace('-', '_')}"
    inner, _, name = reference.removesuffix("()").rpartition(".")
    module = f"{FAMILIES}.{inner}"
    path = ROOT / f"{module.replace('.', '/')}.py"
    return Source(
        file=path.relative_to(ROOT).as_posix(),
        module=module,
        expression=f'{name}("{slug}")' if reference.endswith("()") else name,
        line=_definition_line(path.read_text("utf-8"), name, module),
    )


def _definition_line(text: str, name: str, module: str) -> int:
    """Return the number of the first line of a function with its decorators, or of an assignment."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in map(ast.unparse, targets):
                return node.lineno
    raise BuildError(f"{module} has no function {name}, which the ladder names")
