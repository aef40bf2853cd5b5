from learning.lessons.candidates.solution import candidates


def fill_singles(board: list[list[int]]) -> bool:
    # gap: return True
    changed = True
    while changed:
        changed = False
        for r in range(9):
            for c in range(9):
                if board[r][c] == 0:
                    digits = candidates(board, r, c)
                    if len(digits) == 0:
                        return False
                    if len(digits) == 1:
                        board[r][c] = digits[0]
                        changed = True
    return True
    # end


def solve(board: list[list[int]]) -> bool:
    before = [list(row) for row in board]
    if fill_singles(board):
        empty = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]
        if not empty:
            return True
        r, c = min(empty, key=lambda cell: len(candidates(board, cell[0], cell[1])))
        for digit in candidates(board, r, c):
            board[r][c] = digit
            if solve(board):
                return True
    for r in range(9):
        for c in range(9):
            board[r][c] = before[r][c]
    return False
