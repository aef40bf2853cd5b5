from learning.lessons.candidates.solution import candidates


def count(board: list[list[int]], most: int) -> int:
    # gap
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                found = 0
                for digit in candidates(board, r, c):
                    board[r][c] = digit
                    found += count(board, most - found)
                    board[r][c] = 0
                    if found == most:
                        break
                return found
    return 1
    # end
