"""Writing and reading are inverses: any grid, any format; and no text at all breaks the reader."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudoku_core import Grid, PuzzleError, parse, parse_many, write
from sudoku_core.notation import WRITERS, to_sdm

grids = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(Grid)
# As sparse as puzzles are; the lists above are nearly full.
sparse = st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=40).map(
    lambda values: Grid([values.get(cell, 0) for cell in range(81)])
)
few_values = st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=12).map(
    lambda values: Grid([values.get(cell, 0) for cell in range(81)])
)
formats = st.sampled_from([name for name, _ in WRITERS if name != "candidates"])


@given(grids | sparse, formats)
def test_every_grid_reads_back_from_every_format(grid: Grid, format: str) -> None:
    assert parse(write(grid, format)) == grid


@given(few_values, st.lists(st.tuples(st.integers(0, 80), st.integers(0, 511)), max_size=30))
def test_candidates_read_back_where_more_than_one_is_left(grid: Grid, gone: list[tuple[int, int]]) -> None:
    for cell, digits in gone:
        if (grid.candidates[cell] & ~digits).bit_count() > 1:
            grid = grid.eliminate(cell, digits)
    open_cells = [mask for mask, value in zip(grid.candidates, grid.values, strict=True) if not value]
    assume(all(mask.bit_count() > 1 for mask in open_cells))
    assert parse(write(grid, "candidates")) == grid


@given(st.lists(grids | sparse, max_size=4))
def test_a_collection_reads_back(puzzles: list[Grid]) -> None:
    assert list(parse_many(to_sdm(puzzles))) == puzzles


@given(st.lists(st.tuples(sparse, formats), min_size=1, max_size=4))
def test_mixed_formats_read_back_in_order(puzzles: list[tuple[Grid, str]]) -> None:
    text = "\n\n".join(write(grid, format) for grid, format in puzzles)
    assert list(parse_many(text)) == [grid for grid, _ in puzzles]


cell_characters = st.text(alphabet="123456789.0*_x |\n\t,[]{}\"'-+abc。１", max_size=300)


@given(st.text(max_size=300) | cell_characters)
@settings(max_examples=300)
def test_any_text_is_a_grid_or_an_error_with_a_sentence(text: str) -> None:
    for item in parse_many(text):
        assert isinstance(item, Grid | PuzzleError)
    try:
        parse(text)
    except PuzzleError as error:
        assert str(error)


@given(sparse, st.integers(0, 80))
def test_a_lost_cell_is_never_a_grid(grid: Grid, lost: int) -> None:
    line = str(grid)
    row, column = divmod(lost, 9)
    shorter = [line[start : start + 9] for start in range(0, 81, 9)]
    shorter[row] = shorter[row][:column] + shorter[row][column + 1 :]
    for text in ("".join(shorter), "\n".join(shorter), "\n".join(" ".join(cells) for cells in shorter)):
        assert [item for item in parse_many(text) if isinstance(item, Grid)] == []
