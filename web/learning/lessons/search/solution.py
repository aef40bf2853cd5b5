from learning.lessons.candidates.solution import candidates


def solve(board: list[list[int]]) -> bool:
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                # gap
                for d in candidates(board, r, c):
                    board[r][c] = d
                    if solve(board):
                        return True
                    board[r][c] = 0
                return False
                # end
    return True
