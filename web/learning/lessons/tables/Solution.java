import java.util.ArrayList;
import java.util.List;

class Solution {
    private static final boolean[][] rows = new boolean[9][10];
    private static final boolean[][] columns = new boolean[9][10];
    private static final boolean[][] boxes = new boolean[9][10];

    static boolean solve(int[][] board) {
        List<int[]> empty = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            rows[i] = new boolean[10];
            columns[i] = new boolean[10];
            boxes[i] = new boolean[10];
        }
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] == 0) {
                    empty.add(new int[] {r, c});
                } else {
                    set(r, c, board[r][c], true);
                }
            }
        }
        return search(board, empty, 0);
    }

    // Sets or clears the three entries of a digit.
    private static void set(int r, int c, int d, boolean taken) {
        rows[r][d] = columns[c][d] = boxes[r / 3 * 3 + c / 3][d] = taken;
    }

    private static boolean search(int[][] board, List<int[]> empty, int place) {
        if (place == empty.size()) return true;
        int r = empty.get(place)[0], c = empty.get(place)[1];
        for (int d = 1; d <= 9; d++) {
            if (rows[r][d] || columns[c][d] || boxes[r / 3 * 3 + c / 3][d]) continue;
            board[r][c] = d;
            set(r, c, d, true);
            if (search(board, empty, place + 1)) return true;
            board[r][c] = 0;
            set(r, c, d, false);
        }
        return false;
    }
}
