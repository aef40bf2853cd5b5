class Solution {
    // Row and column of the cell, or null on a full board.
    static int[] fewestCell(int[][] board, int[] rows, int[] columns, int[] boxes) {
        int[] best = null;
        int fewest = 10;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] != 0) continue;
                int free = ~(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]) & 0x1FF;
                if (Integer.bitCount(free) < fewest) {
                    best = new int[] {r, c};
                    fewest = Integer.bitCount(free);
                }
            }
        }
        return best;
    }

    static boolean solve(int[][] board) {
        int[] rows = new int[9], columns = new int[9], boxes = new int[9];
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] == 0) continue;
                int bit = 1 << board[r][c] - 1;
                rows[r] |= bit;
                columns[c] |= bit;
                boxes[r / 3 * 3 + c / 3] |= bit;
            }
        }
        return search(board, rows, columns, boxes);
    }

    private static boolean search(int[][] board, int[] rows, int[] columns, int[] boxes) {
        int[] cell = fewestCell(board, rows, columns, boxes);
        if (cell == null) return true;
        int r = cell[0], c = cell[1], b = r / 3 * 3 + c / 3;
        int free = ~(rows[r] | columns[c] | boxes[b]) & 0x1FF;
        for (; free != 0; free &= free - 1) {
            int bit = free & -free;
            board[r][c] = Integer.numberOfTrailingZeros(bit) + 1;
            rows[r] |= bit;
            columns[c] |= bit;
            boxes[b] |= bit;
            if (search(board, rows, columns, boxes)) return true;
            board[r][c] = 0;
            rows[r] ^= bit;
            columns[c] ^= bit;
            boxes[b] ^= bit;
        }
        return false;
    }
}
