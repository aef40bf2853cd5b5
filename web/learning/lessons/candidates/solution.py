def fits(board: list[list[int]], r: int, c: int, d: int) -> bool:
    # gap
    top, left = r // 3 * 3, c // 3 * 3
    for i in range(9):
        if board[r][i] == d or board[i][c] == d:
            return False
        if board[top + i // 3][left + i % 3] == d:
            return False
    return True
    # end


def candidates(board: list[list[int]], r: int, c: int) -> list[int]:
    # gap
    return [d for d in range(1, 10) if fits(board, r, c, d)]
    # end
