"""Pyodide and asyncio import it at each start, which needs none of it."""

import sys

from _later import Later


def extract_stack(f=None, limit=None):
    _later.become()
    return extract_stack(f or sys._getframe().f_back, limit)


__getattr__ = _later = Later(globals())
