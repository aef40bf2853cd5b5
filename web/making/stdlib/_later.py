"""For modules that a start imports and hardly uses: asked for more, they become the library's own."""

import sys
from importlib._bootstrap import _find_spec


class Later:
    """The `__getattr__` of such a module."""

    def __init__(self, namespace):
        self._namespace = namespace
        self._waits = True

    def __call__(self, name):
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        self.become()
        if name in self._namespace:
            return self._namespace[name]
        if "__getattr__" in self._namespace:
            return self._namespace["__getattr__"](name)
        raise AttributeError(f"module {self._namespace['__name__']!r} has no attribute {name!r}")

    def become(self):
        """Have all that the library's own module has, in place of what is here."""
        if self._waits:
            name, path = self._namespace["__name__"], self._namespace.get("__path__")
            own = f"{name}._whole" if path else f"_whole_{name}"
            code = _find_spec(own, path).loader.get_code(own)
            self._waits = False
            del self._namespace["__getattr__"]
            sys.modules[own] = sys.modules[name]
            exec(code, self._namespace)
