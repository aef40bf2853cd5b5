"""The command `completion`: print a script that makes a shell complete commands and options."""

import argparse
from collections.abc import Callable
from typing import Final

HELP = "print a script that makes a shell complete `sudoku-core`"
SHELLS: Final = ("bash", "zsh", "tcsh", "fish", "powershell")
INSTALL: Final = "pip install shtab"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the shell."""
    parser.add_argument("shell", choices=SHELLS)
    parser.epilog = 'example: eval "$(sudoku-core completion bash)"'


def run(parser: argparse.ArgumentParser, shell: str, complain: Callable[[str], int]) -> int:
    """Print the script for this shell, generated from the parser by shtab; return the exit code."""
    try:
        import shtab
    except ImportError:
        return complain(f"completion needs shtab: {INSTALL}")
    print(shtab.complete(parser, shell), flush=True)
    return 0
