"""Cuts Pyodide's machine in two: what a start and the first answers run, and the rest, which comes later.

Of the 14,000 functions in it a start runs some 2,000. `watched` gives a machine that notes which of its
functions run, `cut` a first half with these, and a second with the others. In place of a function that
it has not, each half has one that calls it by its place in a table that both share. Where the first half
needs the second, and does not find it in that table, it calls what lies in its place 0: JavaScript, which
brings the second half, which puts its functions into the table.

So does Binaryen's wasm-split (Thomas Lively), which is not among what npm has of Binaryen. Here each half
has a function for every one of the whole, so that they keep their numbers: no instruction need be read.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from making import wasm
from making.wasm import FormatError, Import, Reader, Section, constant, name, number, sized

T = TypeVar("T")

# The second half imports this module, and from it the table of functions by this name, which has one more
# place than the machine has functions. All else it imports by kind and number.
FIRST = "first half"
FUNCTIONS = "functions"
_KINDS = {wasm.TABLE: "table", wasm.MEMORY: "memory", wasm.GLOBAL: "global", wasm.TAG: "tag"}

# A watched machine exports a number for each function, which is not 0 once that has run.
RAN = "ran "


class Machine:
    """A WebAssembly module, taken apart.

    Raises FormatError where it imports anything but functions, or has a part of an unknown form.
    """

    def __init__(self, binary: bytes) -> None:
        self.sections = wasm.sections(binary)
        self._bodies = dict(self.sections)
        self.types = self._items(wasm.TYPES, wasm.signature)
        self.imports = self._items(wasm.IMPORTS, wasm.imported)
        self.functions = self._items(wasm.FUNCTIONS, Reader.number)  # of each, the number of its type
        self.code = self._items(wasm.CODE, Reader.sized)
        self.tables = self._items(wasm.TABLES, _read(wasm.table))
        self.memories = self._items(wasm.MEMORIES, _read(wasm.limits))
        self.globals = self._items(wasm.GLOBALS, wasm.global_type)
        self.tags = self._items(wasm.TAGS, _read(wasm.tag))
        if any(each.kind != wasm.FUNCTION for each in self.imports):
            raise FormatError("the machine imports more than functions")

    def _items(self, kind: int, item: Callable[[Reader], T]) -> list[T]:
        return Reader(self._bodies.get(kind, number(0))).vector(item)

    def with_sections(self, changes: dict[int, bytes]) -> bytes:
        """The module with other bodies for some of its sections."""
        if not self._bodies.keys() >= changes.keys():
            raise FormatError("the machine lacks a section that any such machine has")
        return wasm.module(Section(kind, changes.get(kind, body)) for kind, body in self.sections)

    def body(self, kind: int) -> bytes:
        """The body of a section that any machine has."""
        return self._bodies[kind]

    def longer(self, kind: int, items: Iterable[bytes]) -> bytes:
        """The body of a section, with these items at its end."""
        return wasm.longer(self._bodies.get(kind, number(0)), items)


def _read(item: Callable[[Reader], object]) -> Callable[[Reader], bytes]:
    return lambda reader: reader.read(item)


def watched(binary: bytes) -> bytes:
    """The same machine, which notes which of its functions run: see RAN."""
    machine = Machine(binary)
    first = len(machine.globals)

    def noting(at: int, body: bytes) -> bytes:
        begin = wasm.after_locals(body)
        note = constant(1) + wasm.GLOBAL_SET + number(first + at)
        return sized(body[:begin] + note + body[begin:])

    places = range(len(machine.code))
    notes = [wasm.I32 + b"\1" + constant(0) + wasm.END for _ in places]
    exports = [name(f"{RAN}{at}") + bytes([wasm.GLOBAL]) + number(first + at) for at in places]
    return machine.with_sections(
        {
            wasm.GLOBALS: machine.longer(wasm.GLOBALS, notes),
            wasm.EXPORTS: machine.longer(wasm.EXPORTS, exports),
            wasm.CODE: wasm.vector(noting(at, body) for at, body in enumerate(machine.code)),
        }
    )


def cut(binary: bytes, ran: Collection[int]) -> tuple[bytes, bytes]:
    """The machine as two: the first with all that it has but functions, the second with functions alone.

    ran: the numbers of the functions of the first half, counted from 0 without those that are imported.
    Some functions must have run, and some not. Raises FormatError for a machine of a form never met.
    """
    both = _Cut(Machine(binary), ran)
    return both.first(), both.second()


class _Cut:
    """The cut of a machine between the functions that ran and the others."""

    def __init__(self, machine: Machine, ran: Collection[int]) -> None:
        self.machine = machine
        self.all = range(len(machine.code))
        self.ran = set(ran)
        self.early = [at for at in self.all if at in self.ran]
        self.late = [at for at in self.all if at not in self.ran]
        # Place 0 of the table is for what brings the second half, whose functions come next.
        self.place = {at: place for place, at in enumerate([*self.late, *self.early], 1)}
        self.table = number(len(machine.tables))
        self.size = len(self.all) + 1
        if not (self.early and self.late):
            raise ValueError("there is nothing to cut where all functions have run, or none")
        if wasm.NOTHING not in machine.types:
            raise FormatError("the machine has no function without parameters and results")
        self.nothing = number(machine.types.index(wasm.NOTHING))

    def first(self) -> bytes:
        """The first half: with a function more, which makes sure that the second is there."""
        machine = self.machine
        is_missing = constant(1) + wasm.TABLE_GET + self.table + wasm.IS_NULL
        bring = wasm.IF + wasm.NO_TYPE + self._call(0, self.nothing) + wasm.END
        make_sure = sized(wasm.NO_LOCALS + is_missing + bring + wasm.END)
        ask = wasm.CALL + number(len(machine.imports) + len(self.all))
        code = [sized(machine.code[at]) if at in self.ran else self._stand_in(at, ask) for at in self.all]
        return machine.with_sections(
            {
                wasm.FUNCTIONS: machine.longer(wasm.FUNCTIONS, [self.nothing]),
                wasm.TABLES: machine.longer(wasm.TABLES, [wasm.table_of(self.size)]),
                wasm.EXPORTS: machine.longer(wasm.EXPORTS, self._exports()),
                wasm.ELEMENTS: machine.longer(wasm.ELEMENTS, [self._put(self.early)]),
                wasm.CODE: wasm.vector([*code, make_sure]),
            }
        )

    def second(self) -> bytes:
        """The second half, which puts its functions into the table as soon as there is one of it."""
        machine = self.machine
        code = [self._stand_in(at) if at in self.ran else sized(machine.code[at]) for at in self.all]
        return wasm.module(
            [
                Section(wasm.TYPES, machine.body(wasm.TYPES)),
                Section(wasm.IMPORTS, wasm.vector(map(_import, [*machine.imports, *self._shared()]))),
                Section(wasm.FUNCTIONS, machine.body(wasm.FUNCTIONS)),
                Section(wasm.ELEMENTS, wasm.vector([self._put(self.late)])),
                Section(wasm.CODE, wasm.vector(code)),
            ]
        )

    def _shared(self) -> list[Import]:
        """What the second half has of the first, in the order in which the first has it."""
        machine = self.machine
        types = {
            wasm.TABLE: [*machine.tables, wasm.table_of(self.size)],
            wasm.MEMORY: machine.memories,
            wasm.GLOBAL: machine.globals,
            wasm.TAG: machine.tags,
        }
        return [
            Import(FIRST, self._name(kind, at), kind, type)
            for kind, of_kind in types.items()
            for at, type in enumerate(of_kind)
        ]

    def _exports(self) -> list[bytes]:
        """What the first half exports for the second."""
        exports = []
        of_kind: Counter[int] = Counter()
        for each in self._shared():
            exports.append(name(each.name) + bytes([each.kind]) + number(of_kind[each.kind]))
            of_kind[each.kind] += 1
        return exports

    def _name(self, kind: int, at: int) -> str:
        is_functions = kind == wasm.TABLE and at == len(self.machine.tables)
        return FUNCTIONS if is_functions else f"{_KINDS[kind]} {at}"

    def _call(self, place: int, type: bytes) -> bytes:
        return constant(place) + wasm.CALL_INDIRECT + type + self.table

    def _stand_in(self, at: int, before: bytes = b"") -> bytes:
        """The body of a function that does this, and then calls the one that the other half has."""
        type = self.machine.functions[at]
        parameters = range(len(self.machine.types[type].parameters))
        arguments = b"".join(wasm.LOCAL_GET + number(each) for each in parameters)
        call = self._call(self.place[at], number(type))
        return sized(wasm.NO_LOCALS + before + arguments + call + wasm.END)

    def _put(self, functions: list[int]) -> bytes:
        """The element segment that puts these functions into their places."""
        begin = constant(self.place[functions[0]]) + wasm.END
        numbers = (number(len(self.machine.imports) + at) for at in functions)
        return wasm.INTO_TABLE + self.table + begin + wasm.OF_FUNCTIONS + wasm.vector(numbers)


def _import(what: Import) -> bytes:
    return name(what.module) + name(what.name) + bytes([what.kind]) + what.type
