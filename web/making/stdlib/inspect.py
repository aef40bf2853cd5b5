"""Pyodide asks it at each start which functions are coroutine functions, and nothing else."""

from types import BuiltinFunctionType, FunctionType

from _later import Later

_CO_COROUTINE = 128


def iscoroutinefunction(obj):
    function = getattr(obj, "__func__", obj)
    if type(function) is FunctionType and not function.__dict__:
        return bool(function.__code__.co_flags & _CO_COROUTINE)
    if type(function) in (BuiltinFunctionType, type):
        return False
    _later.become()
    return iscoroutinefunction(obj)


__getattr__ = _later = Later(globals())
