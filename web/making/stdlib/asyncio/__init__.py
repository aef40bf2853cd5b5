"""What a browser has of asyncio: no sockets, no processes, and a loop of Pyodide's own.

A start imports what a loop needs, and the rest comes when it is asked for.
"""

from importlib import import_module

from . import coroutines, events, exceptions, futures, tasks
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .tasks import *

# Pyodide derives its policy from this one.
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy

_AT_ONCE = (coroutines, events, exceptions, futures, tasks)
_LATER = ("locks", "queues", "runners", "taskgroups", "threads", "timeouts")


def __getattr__(name):
    if name in _LATER:
        return import_module("." + name, __name__)
    if name.startswith("_") and name != "__all__":
        raise AttributeError(name)
    later = [import_module("." + module, __name__) for module in _LATER]
    if name == "__all__":
        return [public for module in (*_AT_ONCE, *later) for public in module.__all__]
    for module in later:
        if name in module.__all__:
            return getattr(module, name)
    raise AttributeError(f"module 'asyncio' has no attribute '{name}'")
