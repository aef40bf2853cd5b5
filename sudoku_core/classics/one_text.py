"""A source and what it takes of sudoku_core as one text, which runs where there is no sudoku_core."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

from sudoku_core.classics.running import CodeError

PACKAGE = "sudoku_core."
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Edits:
    """A source that is changed in places that the syntax tree names, and is kept everywhere else.

    source: Python, its lines ended by newlines alone, as `plain` makes it. Raises SyntaxError for others.
    """

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self._text = source.encode()
        self._starts = [0]  # of the lines, in bytes, as the tree counts
        for line in self._text.split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._changes: list[tuple[int, int, str]] = []

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Where a node begins, in bytes."""
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Where a node ends, in bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def replace(self, start: int, end: int, text: str) -> None:
        """Put a text in the place of what stands between two places."""
        self._changes.append((start, end, text))

    def replace_statement(self, statement: ast.stmt, text: str = "") -> None:
        """Put other lines, or nothing, in the place of a statement that is in no function or block."""
        start, end = self.start(statement), self.end(statement)
        line_end = self._text.find(b"\n", end)
        line_end = len(self._text) if line_end < 0 else line_end
        rest = self._text[end:line_end].strip()
        alone = not rest or rest.startswith(b"#")
        if alone and start in self._starts:
            self.replace(start, min(line_end + 1, len(self._text)), text)
        else:  # between semicolons
            self.replace(start, end, f"\n{text}\npass" if text else "pass")

    def insert_after_docstring(self, text: str) -> None:
        """Put lines where imports from __future__ may stand: behind the docstring, or first of all."""
        place = 0
        if ast.get_docstring(self.tree) is not None:
            place = self._text.find(b"\n", self.end(self.tree.body[0])) + 1 or len(self._text)
            text = f"\n{text}"
        self.replace(place, place, text)

    def text(self) -> str:
        """The source with all changes."""
        parts, done = [], 0
        for start, end, new in sorted(self._changes, key=lambda change: change[:2]):
            parts += [self._text[done:start], new.encode()]
            done = end
        return b"".join([*parts, self._text[done:]]).decode()


class Statement(NamedTuple):
    """A statement of a module.

    lines: its own and the comments before it; binds: the names that it gives; uses: those that it asks for.
    late: those that its functions ask for, when they are called.
    """

    node: ast.stmt
    lines: str
    binds: frozenset[str]
    uses: frozenset[str]
    late: frozenset[str]


class Part:
    """What is needed of one module.

    module: its full name; needed: the names that others ask it for.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self.needed: set[str] = set()
        source = _source(module)
        tree = ast.parse(source)
        self._docstring = ast.get_docstring(tree)
        self._statements = _statements(source, tree)

    @property
    def statements(self) -> list[Statement]:
        """Those that what is needed rests on."""
        asked, known = set(self.needed), set[str]()
        while asked - known:
            known |= asked
            asked |= {name for each in self._statements if each.binds & known for name in each.uses}
        return [each for each in self._statements if each.binds & asked]

    def imports(self) -> Iterator[tuple[ast.ImportFrom, list[ast.alias]]]:
        """The imports of the form `from ... import`, each with those of its names that are used."""
        used = {name for each in self.statements for name in each.uses} | self.needed
        for each in self.statements:
            node = each.node
            if isinstance(node, ast.ImportFrom):
                yield node, [alias for alias in node.names if (alias.asname or alias.name) in used]

    def text(self) -> str:
        """Its lines, headed by its docstring as a comment."""
        trimmed = {id(node): _import(node, aliases) for node, aliases in self.imports()}
        head = [f"{self.module.replace('.', '/')}.py, of it what is needed here:", ""]
        head += (self._docstring or "").split("\n")
        comment = "".join(f"# {line}".rstrip() + "\n" for line in head)
        lines = [trimmed.get(id(each.node), each.lines) for each in self.statements]
        return comment + "\n" + "".join(lines).strip("\n") + "\n"


def plain(source: str) -> str:
    """A source without a byte order mark, each line ended by a newline alone."""
    lines = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return lines if lines.endswith("\n") else lines + "\n"


def one_text(source: str) -> str:
    """The source with the needed parts of sudoku_core in the place of its imports from there.

    source: of a module, all of whose imports from sudoku_core are of the form `from sudoku_core.solver
    import Search` and stand outside of functions. Raises SyntaxError; CodeError for other imports, and
    where a name would mean two things in one text; OSError where sudoku_core is without its sources.
    """
    edits = Edits(plain(source))
    ours = [node for node in edits.tree.body if isinstance(node, ast.ImportFrom) and _is_ours(node)]
    if any(_is_ours(node) and node not in ours for node in ast.walk(edits.tree)):
        raise CodeError("import")
    parts: dict[str, Part] = {}
    for node in ours:
        _take(node, node.names, parts)
    ordered = _ordered(parts)
    _check_names(ordered, edits.tree, ours)
    copied = "".join(f"\n\n{part.text()}" for part in ordered).removeprefix("\n")
    for node in ours:
        edits.replace_statement(node, copied + _renamed(node.names))
        copied = ""
    return edits.text()


def bound(tree: ast.Module) -> set[str]:
    """The names that a module gives."""
    return {name for node in tree.body for name in _binds(node)}


def _source(module: str) -> str:
    """The text of a module, from wherever it is loaded."""
    spec = find_spec(module)
    loader: Any = spec.loader if spec else None
    source: str | None = loader.get_source(module) if loader else None
    if source is None:
        raise OSError(f"the source of {module} is not here")
    return plain(source)


def import_of(module: str, aliases: list[ast.alias]) -> str:
    """The statement that takes these names from a module."""
    names = [f"{alias.name} as {alias.asname}" if alias.asname else alias.name for alias in aliases]
    return f"from {module} import {', '.join(names)}"


def _is_ours(node: ast.AST) -> bool:
    if isinstance(node, ast.ImportFrom):
        return f"{node.module}.".startswith(PACKAGE)
    return isinstance(node, ast.Import) and any(
        f"{alias.name}.".startswith(PACKAGE) for alias in node.names
    )


def _take(node: ast.ImportFrom, aliases: list[ast.alias], parts: dict[str, Part]) -> None:
    """Note that these names are needed, and all that they rest on."""
    assert node.module
    if node.module + "." == PACKAGE or any(alias.name == "*" for alias in aliases):
        raise CodeError("import")
    part = parts.setdefault(node.module, Part(node.module))
    part.needed |= {alias.name for alias in aliases}
    for inner, names in part.imports():
        if _is_ours(inner):
            _take(inner, names, parts)


def _ordered(parts: dict[str, Part]) -> list[Part]:
    """Each part behind those that it rests on."""
    ordered: list[Part] = []

    def add(part: Part) -> None:
        if part not in ordered:
            for node, _ in part.imports():
                if _is_ours(node):
                    add(parts[str(node.module)])
            ordered.append(part)

    for part in parts.values():
        add(part)
    return ordered


def _check_names(parts: list[Part], tree: ast.Module, ours: list[ast.ImportFrom]) -> None:
    """CodeError where a part would find another's value under a name of its own."""
    later = {name for node in tree.body if node not in ours for name in _gives(node)}
    for part in reversed(parts):
        given = {name for each in part.statements for name in _gives(each.node)}
        needed = part.needed.union(*[each.late for each in part.statements])
        for name in sorted(given & later & needed):
            raise CodeError("name_of_module", name, part.module)
        later |= given


def _gives(node: ast.stmt) -> set[str]:
    """The names that a statement gives and does not take from elsewhere."""
    return set() if isinstance(node, (ast.Import, ast.ImportFrom)) else _binds(node)


def _statements(source: str, tree: ast.Module) -> list[Statement]:
    lines = source.split("\n")
    statements, done = [], 0
    for node in tree.body:
        end = node.end_lineno or 0
        text = "".join(f"{line}\n" for line in lines[done:end])
        late = {name for each in ast.walk(node) if isinstance(each, FUNCTIONS) for name in _uses(each)}
        statements.append(
            Statement(node, text, frozenset(_binds(node)), frozenset(_uses(node)), frozenset(late))
        )
        done = end
    return statements


def _binds(node: ast.AST) -> set[str]:
    """The names that a statement gives the module."""
    if isinstance(node, NAMED):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Store) else set()
    if isinstance(node, (*COMPREHENSIONS, ast.Lambda)):
        return set()
    return {name for child in ast.iter_child_nodes(node) for name in _binds(child)}


def _uses(node: ast.AST) -> set[str]:
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    return {each.id for each in names if isinstance(each.ctx, ast.Load)}


def _import(node: ast.ImportFrom, aliases: list[ast.alias]) -> str:
    """An import of these names alone; what is in the text already needs none, but perhaps its name."""
    if _is_ours(node):
        return _renamed(aliases)
    return import_of(str(node.module), aliases) + "\n"


def _renamed(aliases: list[ast.alias]) -> str:
    return "".join(f"{alias.asname} = {alias.name}\n" for alias in aliases if alias.asname)
