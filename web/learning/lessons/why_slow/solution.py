from learning.lessons.candidates.solution import candidates


def search(board: list[list[int]], depth: int, record: list[int], most: int) -> bool:
    # gap
    if len(record) == most:
        return True
    record.append(depth)
    # end
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in candidates(board, r, c):
                    board[r][c] = d
                    # gap
                    over = search(board, depth + 1, record, most)
                    board[r][c] = 0
                    if over:
                        return True
                    # end
                return False
    return True


def depths(board: list[list[int]], most: int) -> list[int]:
    record: list[int] = []
    search(board, 1, record, most)
    return record
