def box_of(r: int, c: int) -> int:
    # gap
    return r // 3 * 3 + c // 3
    # end


def solve(board: list[list[int]]) -> bool:
    # gap
    rows = [[False] * 10 for _ in range(9)]
    columns = [[False] * 10 for _ in range(9)]
    boxes = [[False] * 10 for _ in range(9)]
    # end
    empty = []
    for r in range(9):
        for c in range(9):
            d = board[r][c]
            if d == 0:
                empty.append((r, c))
            else:
                # gap
                rows[r][d] = True
                columns[c][d] = True
                boxes[box_of(r, c)][d] = True
                # end

    def search(place: int) -> bool:
        if place == len(empty):
            return True
        r, c = empty[place]
        b = box_of(r, c)
        for d in range(1, 10):
            if not (rows[r][d] or columns[c][d] or boxes[b][d]):
                board[r][c] = d
                # gap
                rows[r][d] = True
                columns[c][d] = True
                boxes[b][d] = True
                # end
                if search(place + 1):
                    return True
                board[r][c] = 0
                # gap
                rows[r][d] = False
                columns[c][d] = False
                boxes[b][d] = False
                # end
        return False

    return search(0)
