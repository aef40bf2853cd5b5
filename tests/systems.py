"""Marks for tests that some systems or Pythons, such as Windows or PyPy, cannot run.

tests/unit/building/test_systems.py checks that each test with such a requirement has the mark.
"""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

is_windows = os.name == "nt"

needs_bash = pytest.mark.skipif(
    is_windows or shutil.which("bash") is None, reason="no bash on this machine: NOT tested"
)
needs_full_disk = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="no /dev/full on this machine: NOT tested"
)
needs_signals = pytest.mark.skipif(is_windows, reason="no signals between processes on Windows: NOT tested")
needs_scripts = pytest.mark.skipif(is_windows, reason="no scripts of a shell on Windows: NOT tested")
needs_links = pytest.mark.skipif(is_windows, reason="symbolic links need rights on Windows: NOT tested")
needs_memory = pytest.mark.skipif(
    find_spec("resource") is None, reason="no figure of a process's memory on this machine: NOT tested"
)
needs_tracemalloc = pytest.mark.skipif(
    find_spec("_tracemalloc") is None, reason="no tracemalloc in this Python: NOT tested"
)
needs_reference_counts = pytest.mark.skipif(
    sys.implementation.name != "cpython", reason="this Python frees memory only now and then: NOT tested"
)
needs_events_of_cpython = pytest.mark.skipif(
    sys.implementation.name != "cpython", reason="this Python traces and names parts otherwise: NOT tested"
)
needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="no Dask in this Python (PyPy has no wheels): NOT tested"
)

# A regular expression for a requirement in a test's code -> the mark that the test needs.
USES = {
    r'"bash", "-c"': "needs_bash",
    r"/dev/full": "needs_full_disk",
    r"killpg|SIGUSR1|SIGKILL|SIGALRM|os\.kill\(|send_signal|start_new_session|killed_once": "needs_signals",
    r"#!/bin/sh|chmod\(": "needs_scripts",
    r"symlink_to|os\.symlink": "needs_links",
    r"import resource|most_memory\(": "needs_memory",
    r"from distributed": "needs_dask",
    r"import tracemalloc": "needs_tracemalloc",
}
