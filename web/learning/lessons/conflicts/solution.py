def is_valid(board: list[list[int]]) -> bool:
    for i in range(9):
        row = board[i]
        column = [board[r][i] for r in range(9)]
        top, left = i // 3 * 3, i % 3 * 3
        box = [board[top + k // 3][left + k % 3] for k in range(9)]
        # gap
        for unit in (row, column, box):
            seen: set[int] = set()
            for digit in unit:
                if digit in seen:
                    return False
                if digit != 0:
                    seen.add(digit)
        # end
    return True
