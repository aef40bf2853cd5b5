"""Run all test functions below a folder under MicroPython; test_under_micropython.py starts this program.

It prints the name and traceback of each failed test, and finally the number of tests.
"""

import asyncio
import gc
import os
import sys

FOLDER = "tests/unit/both"


def files_below(folder: str) -> list[str]:
    """Return the paths of all test files below this folder, in order."""
    paths = []
    for name, kind, *_ in sorted(os.ilistdir(folder)):  # type: ignore[attr-defined]
        path = folder + "/" + name
        if kind == 0x4000:  # a folder
            paths += files_below(path)
        elif name.startswith("test_"):
            paths.append(path)
    return paths


async def run_file(path: str) -> int:
    """Run the tests of this file; return their number."""
    module = __import__(path[:-3].replace("/", "."), None, None, ["*"])
    names = [name for name in sorted(dir(module)) if name.startswith("test_")]
    for name in names:
        try:
            getattr(module, name)()
        except Exception as error:
            report(path + "::" + name, error)
        # MicroPython collects garbage only while JavaScript runs. A sleep of 0 would not let it run.
        gc.collect()
        await asyncio.sleep(0.001)
    return len(names)


async def run_all() -> None:
    """Run the tests of all files."""
    count = 0
    for path in files_below(FOLDER):
        try:
            count += await run_file(path)
        except Exception as error:
            report(path, error)
    print("tests:", count)


def report(name: str, error: Exception) -> None:
    """Print the name and traceback of a failed test."""
    print("FAILED " + name)
    sys.print_exception(error)  # type: ignore[attr-defined]


asyncio.create_task(run_all())  # noqa: RUF006 - the loop of MicroPython keeps it
