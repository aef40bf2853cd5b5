"""Edit a source at the positions of syntax nodes; the rest of the text does not change."""

import ast


def normalize(source: str) -> str:
    r"""Return a source without a byte order mark, and with "\n" at the end of each line."""
    lines = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return lines if lines.endswith("\n") else lines + "\n"


class Edits:
    """A source and the changes to make in it.

    source: Python code as `normalize` returns it; SyntaxError is raised for anything else.
    """

    def __init__(self, source: str) -> None:
        self.tree: ast.Module = ast.parse(source)
        self._text = source.encode()
        self._starts = [0]  # the offset of each line in bytes, as in the syntax tree
        for line in self._text.split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._changes: list[tuple[int, int, str]] = []

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Return the offset of the start of a node, in bytes."""
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return the offset of the end of a node, in bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def replace(self, start: int, end: int, text: str) -> None:
        """Replace the text between two offsets."""
        self._changes.append((start, end, text))

    def replace_statement(self, statement: ast.stmt, text: str = "") -> None:
        """Replace a statement of the module with other lines, or remove it."""
        start, end = self.start(statement), self.end(statement)
        line_end = self._text.find(b"\n", end)
        line_end = len(self._text) if line_end < 0 else line_end
        rest = self._text[end:line_end].strip()
        is_alone = not rest or rest.startswith(b"#")
        if is_alone and start in self._starts:
            self.replace(start, min(line_end + 1, len(self._text)), text)
        else:  # between semicolons
            self.replace(start, end, f"\n{text}\npass" if text else "pass")

    def insert_after_docstring(self, text: str) -> None:
        """Insert lines where imports from __future__ are allowed: after the docstring, or at the start."""
        offset = 0
        if ast.get_docstring(self.tree) is not None:
            offset = self._text.find(b"\n", self.end(self.tree.body[0])) + 1 or len(self._text)
            text = f"\n{text}"
        self.replace(offset, offset, text)

    def text(self) -> str:
        """Return the source with all changes."""
        parts, copied_end = [], 0
        for start, end, replacement in sorted(self._changes, key=lambda change: change[:2]):
            parts += [self._text[copied_end:start], replacement.encode()]
            copied_end = end
        return b"".join([*parts, self._text[copied_end:]]).decode()
