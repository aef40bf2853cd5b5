"""Names that judges such as LeetCode supply; code pasted from there uses them without an import."""

import ast
import builtins
from importlib import import_module
from typing import Any, Final

# Module -> its names.
SUPPLIED: Final = {
    "typing": "Any Callable Deque Dict FrozenSet Generator Iterable Iterator List Optional Sequence Set "
    "Tuple Union",
    "collections": "Counter OrderedDict defaultdict deque namedtuple",
    "functools": "cache cmp_to_key lru_cache partial reduce",
    "itertools": "accumulate chain combinations count permutations product",
    "heapq": "heapify heappop heappush",
    "bisect": "bisect_left bisect_right insort",
    "copy": "deepcopy",
    "math": "gcd inf sqrt",
}
MODULES: Final = (
    "bisect collections copy functools heapq itertools math operator random re string sys time typing"
)

# Name that only Python 2 has -> its replacement in Python 3.
PYTHON_2_NAMES: Final = {
    "raw_input": "input",
    "xrange": "range",
    "unichr": "chr",
    "long": "int",
    "unicode": "str",
    "basestring": "str",
    "izip": "zip",
    "iteritems": "items",
    "iterkeys": "keys",
    "itervalues": "values",
    "has_key": "in",
    "maxint": "maxsize",
    "Queue": "queue",
    "StringIO": "io",
    "cPickle": "pickle",
}


def find_supplied_names(tree: ast.Module) -> dict[str, Any]:
    """Return the values of names from the judges' preamble that a module uses but does not define."""
    undefined = undefined_names(tree)
    names: dict[str, Any] = {name: import_module(name) for name in MODULES.split() if name in undefined}
    for module, its_names in SUPPLIED.items():
        for name in its_names.split():
            if name in undefined:
                names[name] = getattr(import_module(module), name)
    return names


def undefined_names(tree: ast.Module) -> set[str]:
    """Return the names that a module uses but does not define."""
    used, bound = set[str](), set(dir(builtins))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else bound).add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            bound.add(node.name)
        elif isinstance(node, ast.alias):
            bound.add(node.asname or node.name.partition(".")[0])
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
    return used - bound
