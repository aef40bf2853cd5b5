from learning.lessons.bits.solution import free_digits


def fewest_cell(
    board: list[list[int]], rows: list[int], columns: list[int], boxes: list[int]
) -> tuple[int, int] | None:
    # gap
    best = None
    fewest = 10
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                digits = free_digits(rows[r], columns[c], boxes[r // 3 * 3 + c // 3])
                if len(digits) < fewest:
                    best = (r, c)
                    fewest = len(digits)
    return best
    # end


def solve(board: list[list[int]]) -> bool:
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
    for r in range(9):
        for c in range(9):
            if board[r][c] != 0:
                bit = 1 << board[r][c] - 1
                rows[r] |= bit
                columns[c] |= bit
                boxes[r // 3 * 3 + c // 3] |= bit

    def search() -> bool:
        cell = fewest_cell(board, rows, columns, boxes)
        if cell is None:
            return True
        r, c = cell
        b = r // 3 * 3 + c // 3
        for digit in free_digits(rows[r], columns[c], boxes[b]):
            bit = 1 << digit - 1
            board[r][c] = digit
            rows[r] |= bit
            columns[c] |= bit
            boxes[b] |= bit
            if search():
                return True
            board[r][c] = 0
            rows[r] ^= bit
            columns[c] ^= bit
            boxes[b] ^= bit
        return False

    return search()
