def is_solved(board: list[list[int]]) -> bool:
    for i in range(9):
        row = board[i]
        column = [board[r][i] for r in range(9)]
        # gap
        top, left = i // 3 * 3, i % 3 * 3
        box = [board[top + k // 3][left + k % 3] for k in range(9)]
        for unit in (row, column, box):
            if sorted(unit) != [1, 2, 3, 4, 5, 6, 7, 8, 9]:
                return False
        # end
    return True
