"""Sudoku as an exact cover problem, solved with dancing links.

This is Donald Knuth's Algorithm X, as in his paper "Dancing Links" (2000). There are 324 needs: each cell
needs a digit; each row, column and box needs each digit. Each of the 729 candidates meets four needs, and a
solution meets every need exactly once. The needs are columns of a sparse matrix and the candidates its
rows; every 1 is a node in two rings. Covering a column removes it, and all rows that meet it, from the
rings. A removed node still refers to its neighbours, so uncovering can insert it again.
"""

from collections.abc import Callable

ROOT = 324  # the needs are columns 0 to 323; the root comes after them


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    left = [ROOT, *range(ROOT)]  # the ring of all headers
    right = [*range(1, ROOT + 1), 0]
    up = [*range(ROOT + 1)]  # every column is still a ring of only its header
    down = [*range(ROOT + 1)]
    column = [*range(ROOT + 1)]  # of every node
    size = [0] * ROOT  # nodes in each column
    candidate = [(0, 0)] * (ROOT + 1)  # cell and digit of every node

    def add(cell: int, digit: int) -> None:
        row, line = cell // 9, cell % 9
        box = row // 3 * 3 + line // 3
        needs = (cell, 80 + 9 * row + digit, 161 + 9 * line + digit, 242 + 9 * box + digit)
        first = len(column)
        for number, need in enumerate(needs):
            node = first + number
            left.append(first + (number - 1) % 4)  # the ring of the row's four nodes
            right.append(first + (number + 1) % 4)
            up.append(up[need])  # at the lower end of its column
            down.append(need)
            down[up[need]] = up[need] = node
            column.append(need)
            candidate.append((cell, digit))
            size[need] += 1

    def cover(need: int) -> None:
        right[left[need]] = right[need]
        left[right[need]] = left[need]
        row = down[need]
        while row != need:  # every row that meets this need
            node = right[row]
            while node != row:  # leaves the columns of its other needs
                down[up[node]] = down[node]
                up[down[node]] = up[node]
                size[column[node]] -= 1
                node = right[node]
            row = down[row]

    def uncover(need: int) -> None:  # the same steps, backwards
        row = up[need]
        while row != need:
            node = left[row]
            while node != row:
                size[column[node]] += 1
                down[up[node]] = up[down[node]] = node
                node = left[node]
            row = up[row]
        right[left[need]] = left[right[need]] = need

    def search() -> bool:
        need = right[ROOT]
        if need == ROOT:  # every need is met
            return found()
        other = right[need]
        while other != ROOT:  # the need with the fewest options
            if size[other] < size[need]:
                need = other
            other = right[other]
        options = size[need]
        if not options:
            return False  # nothing meets this need
        cover(need)
        row = down[need]
        while row != need:
            cell, digit = candidate[row]
            board[cell] = digit
            node = right[row]
            while node != row:  # the other needs that it meets
                cover(column[node])
                node = right[node]
            if search():
                return True  # enough: leave everything as it is
            node = left[row]
            while node != row:
                uncover(column[node])
                node = left[node]
            board[cell] = 0  # it led nowhere: take it back
            row = down[row]
        uncover(need)
        return False  # nothing is left to try here: go back

    for cell in range(81):
        for digit in range(1, 10):
            if board[cell] in (0, digit):
                add(cell, digit)
    met = [False] * ROOT
    for row in range(ROOT + 1, len(column), 4):
        cell, digit = candidate[row]
        if board[cell]:
            for need in column[row : row + 4]:
                if met[need]:
                    return False  # two givens contradict each other
                met[need] = True
                cover(need)
    return search()
