import java.util.ArrayList;
import java.util.List;

class Solution {
    static List<Integer> depths(int[][] board, int most) {
        List<Integer> record = new ArrayList<>();
        search(board, 1, record, most);
        return record;
    }

    static boolean search(int[][] board, int depth, List<Integer> record, int most) {
        if (record.size() == most) return true;
        record.add(depth);
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] != 0) continue;
                for (int d : candidates(board, r, c)) {
                    board[r][c] = d;
                    boolean over = search(board, depth + 1, record, most);
                    board[r][c] = 0;
                    if (over) return true;
                }
                return false;
            }
        }
        return true;
    }

    static List<Integer> candidates(int[][] board, int r, int c) {
        List<Integer> found = new ArrayList<>();
        for (int d = 1; d <= 9; d++) {
            boolean fits = true;
            for (int k = 0; k < 9; k++) {
                int box = board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
                if (board[r][k] == d || board[k][c] == d || box == d) fits = false;
            }
            if (fits) found.add(d);
        }
        return found;
    }
}
