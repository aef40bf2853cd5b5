"""The options `--only` and `--avoid`: the techniques that a command may use."""

import argparse

from sudoku_core.techniques.choice import ChoiceError, choose


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the choice of techniques; each is a tuple of names, or None."""
    parser.add_argument(
        "--only",
        type=_parse_names,
        metavar="NAME,…",
        help="use only these techniques: slugs, families, `uniqueness`, or all up to a level",
    )
    parser.add_argument(
        "--avoid",
        type=_parse_names,
        metavar="NAME,…",
        help="techniques that must not be used: slugs, families, all from a level on, or `uniqueness` for "
        "those that assume a single solution",
    )


def fields_of(options: argparse.Namespace) -> dict[str, tuple[str, ...] | None]:
    """Return the choice as fields of a question."""
    return {"only": options.only, "avoid": options.avoid}


def _parse_names(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas; raise ArgumentTypeError for an unknown one."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    try:
        choose(avoid=names)
    except ChoiceError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return names
