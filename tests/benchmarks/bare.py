"""The tutorials' programs as published, as a baseline for our algorithms.

Each function fills a board (nine lists of nine digits) in place with the first solution, and returns
whether there is one. `fewest` does not come from a tutorial; it is the usual next improvement in the same
style.
"""

from sudoku_core.search.solver import Search

Rows = list[list[int]]


def scan(board: Rows) -> bool:
    """Solve like cnblogs and method 1 of LeetCode 37."""

    def is_valid(row: int, column: int, digit: int) -> bool:
        for i in range(9):
            if board[row][i] == digit or board[i][column] == digit:
                return False
            if board[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3] == digit:
                return False
        return True

    def dfs(row: int, column: int) -> bool:
        if column == 9:
            return dfs(row + 1, 0)
        if row == 9:
            return True
        if board[row][column]:
            return dfs(row, column + 1)
        for digit in range(1, 10):
            if is_valid(row, column, digit):
                board[row][column] = digit
                if dfs(row, column + 1):
                    return True
                board[row][column] = 0
        return False

    return dfs(0, 0)


def tables(board: Rows) -> bool:
    """Solve like Luogu P1784 and the other tutorials with tables."""
    row_used = [[False] * 10 for _ in range(9)]
    column_used = [[False] * 10 for _ in range(9)]
    box_used = [[False] * 10 for _ in range(9)]
    for i in range(9):
        for j in range(9):
            if board[i][j]:
                digit = board[i][j]
                row_used[i][digit] = column_used[j][digit] = box_used[i // 3 * 3 + j // 3][digit] = True

    def dfs(i: int, j: int) -> bool:
        if j == 9:
            i, j = i + 1, 0
        if i == 9:
            return True
        if board[i][j]:
            return dfs(i, j + 1)
        box = i // 3 * 3 + j // 3
        for digit in range(1, 10):
            if not row_used[i][digit] and not column_used[j][digit] and not box_used[box][digit]:
                board[i][j] = digit
                row_used[i][digit] = column_used[j][digit] = box_used[box][digit] = True
                if dfs(i, j + 1):
                    return True
                board[i][j] = 0
                row_used[i][digit] = column_used[j][digit] = box_used[box][digit] = False
        return False

    return dfs(0, 0)


def bitmask(board: Rows) -> bool:
    """Solve like the second algorithm of Nowcoder NC47."""
    row, column, box = [0] * 9, [0] * 9, [0] * 9
    spaces = []
    for i in range(9):
        for j in range(9):
            if board[i][j]:
                bit = 1 << board[i][j] - 1
                row[i] |= bit
                column[j] |= bit
                box[i // 3 * 3 + j // 3] |= bit
            else:
                spaces.append((i, j))

    def dfs(position: int) -> bool:
        if position == len(spaces):
            return True
        i, j = spaces[position]
        k = i // 3 * 3 + j // 3
        mask = ~(row[i] | column[j] | box[k]) & 0x1FF
        while mask:
            bit = mask & -mask
            row[i] ^= bit
            column[j] ^= bit
            box[k] ^= bit
            board[i][j] = bit.bit_length()
            if dfs(position + 1):
                return True
            row[i] ^= bit
            column[j] ^= bit
            box[k] ^= bit
            mask &= mask - 1
        return False

    return dfs(0)


def fewest(board: Rows) -> bool:
    """Solve by choosing the cell with the fewest candidates."""
    row, column, box = [0] * 9, [0] * 9, [0] * 9
    spaces = []
    for i in range(9):
        for j in range(9):
            if board[i][j]:
                bit = 1 << board[i][j] - 1
                row[i] |= bit
                column[j] |= bit
                box[i // 3 * 3 + j // 3] |= bit
            else:
                spaces.append((i, j, i // 3 * 3 + j // 3))

    def dfs() -> bool:
        if not spaces:
            return True
        best, least, mask = 0, 10, 0
        for index, (i, j, k) in enumerate(spaces):
            free = ~(row[i] | column[j] | box[k]) & 0x1FF
            count = free.bit_count()
            if count < least:
                best, least, mask = index, count, free
                if count < 2:
                    break
        i, j, k = spaces.pop(best)
        while mask:
            bit = mask & -mask
            row[i] ^= bit
            column[j] ^= bit
            box[k] ^= bit
            board[i][j] = bit.bit_length()
            if dfs():
                return True
            row[i] ^= bit
            column[j] ^= bit
            box[k] ^= bit
            mask &= mask - 1
        spaces.insert(best, (i, j, k))
        return False

    return dfs()


UNITS = [[9 * i + j for j in range(9)] for i in range(9)]
UNITS += [[9 * i + j for i in range(9)] for j in range(9)]
UNITS += [[9 * (a + i // 3) + b + i % 3 for i in range(9)] for a in (0, 3, 6) for b in (0, 3, 6)]
UNITS_OF = [[unit for unit in UNITS if square in unit] for square in range(81)]
PEERS = [{other for unit in UNITS_OF[square] for other in unit} - {square} for square in range(81)]
Values = dict[int, str]


def propagation(board: Rows) -> bool:
    """Solve like Norvig's essay: strings of digits; `assign` and `eliminate` call each other."""

    def assign(values: Values, square: int, digit: str) -> bool:
        others = values[square].replace(digit, "")
        return all(eliminate(values, square, other) for other in others)

    def eliminate(values: Values, square: int, digit: str) -> bool:
        if digit not in values[square]:
            return True
        values[square] = values[square].replace(digit, "")
        if len(values[square]) == 0:
            return False
        if len(values[square]) == 1:
            last = values[square]
            if not all(eliminate(values, peer, last) for peer in PEERS[square]):
                return False
        for unit in UNITS_OF[square]:
            places = [other for other in unit if digit in values[other]]
            if len(places) == 0:
                return False
            if len(places) == 1 and not assign(values, places[0], digit):
                return False
        return True

    def search(values: Values) -> Values | None:
        if all(len(values[square]) == 1 for square in range(81)):
            return values
        _, square = min((len(values[square]), square) for square in range(81) if len(values[square]) > 1)
        for digit in values[square]:
            copy = values.copy()
            found = search(copy) if assign(copy, square, digit) else None
            if found:
                return found
        return None

    values = dict.fromkeys(range(81), "123456789")
    for square in range(81):
        digit = board[square // 9][square % 9]
        if digit and not assign(values, square, str(digit)):
            return False
    solved = search(values)
    if solved:
        board[:] = [[int(solved[9 * i + j]) for j in range(9)] for i in range(9)]
    return solved is not None


Row = tuple[int, int]  # cell, digit


def dancing_links(board: Rows) -> bool:
    """Solve by Algorithm X with dictionaries of sets instead of links, like Ali Assaf's article."""
    meets = {
        (cell, digit): [
            cell,
            80 + 9 * (cell // 9) + digit,
            161 + 9 * (cell % 9) + digit,
            242 + 9 * (cell // 27 * 3 + cell % 9 // 3) + digit,
        ]
        for cell in range(81)
        for digit in range(1, 10)
    }
    columns: dict[int, set[Row]] = {need: set() for need in range(324)}
    for row, needs in meets.items():
        for need in needs:
            columns[need].add(row)

    def select(row: Row) -> list[set[Row]]:
        taken = []
        for need in meets[row]:
            for rival in columns[need]:
                for other in meets[rival]:
                    if other != need:
                        columns[other].remove(rival)
            taken.append(columns.pop(need))
        return taken

    def deselect(row: Row, taken: list[set[Row]]) -> None:
        for need in reversed(meets[row]):
            columns[need] = taken.pop()
            for rival in columns[need]:
                for other in meets[rival]:
                    if other != need:
                        columns[other].add(rival)

    def solve() -> bool:
        if not columns:
            return True
        need = min(columns, key=lambda need: len(columns[need]))
        for row in sorted(columns[need]):
            taken = select(row)
            if solve():
                board[row[0] // 9][row[0] % 9] = row[1]
                return True
            deselect(row, taken)
        return False

    for cell in range(81):
        if board[cell // 9][cell % 9]:
            select((cell, board[cell // 9][cell % 9]))
    return solve()


def core(board: Rows) -> bool:
    """Solve with the product's own search, without recording."""
    for solution in Search([digit for row in board for digit in row]):
        if solution:
            board[:] = [list(solution[start : start + 9]) for start in range(0, 81, 9)]
            return True
    return False
