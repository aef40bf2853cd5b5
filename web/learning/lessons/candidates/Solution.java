import java.util.ArrayList;
import java.util.List;

class Solution {
    static boolean fits(int[][] board, int r, int c, int d) {
        int top = r / 3 * 3, left = c / 3 * 3;
        for (int i = 0; i < 9; i++) {
            if (board[r][i] == d || board[i][c] == d) return false;
            if (board[top + i / 3][left + i % 3] == d) return false;
        }
        return true;
    }

    static List<Integer> candidates(int[][] board, int r, int c) {
        List<Integer> found = new ArrayList<>();
        for (int d = 1; d <= 9; d++) {
            if (fits(board, r, c, d)) found.add(d);
        }
        return found;
    }
}
