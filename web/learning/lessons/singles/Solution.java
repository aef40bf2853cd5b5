import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class Solution {
    static List<Integer> candidates(int[][] board, int r, int c) {
        List<Integer> digits = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        for (int k = 0; k < 9; k++) {
            digits.remove((Integer) board[r][k]);
            digits.remove((Integer) board[k][c]);
            digits.remove((Integer) board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3]);
        }
        return digits;
    }

    static boolean fillSingles(int[][] board) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int r = 0; r < 9; r++) {
                for (int c = 0; c < 9; c++) {
                    if (board[r][c] != 0) continue;
                    List<Integer> digits = candidates(board, r, c);
                    if (digits.isEmpty()) return false;
                    if (digits.size() == 1) {
                        board[r][c] = digits.get(0);
                        changed = true;
                    }
                }
            }
        }
        return true;
    }

    static boolean solve(int[][] board) {
        int[][] before = new int[9][];
        for (int r = 0; r < 9; r++) before[r] = board[r].clone();
        if (fillSingles(board)) {
            int row = -1, column = -1;
            List<Integer> fewest = Collections.nCopies(10, 0);
            for (int r = 0; r < 9; r++) {
                for (int c = 0; c < 9; c++) {
                    if (board[r][c] != 0) continue;
                    List<Integer> digits = candidates(board, r, c);
                    if (digits.size() < fewest.size()) {
                        row = r;
                        column = c;
                        fewest = digits;
                    }
                }
            }
            if (row < 0) return true;
            for (int digit : fewest) {
                board[row][column] = digit;
                if (solve(board)) return true;
            }
        }
        for (int r = 0; r < 9; r++) System.arraycopy(before[r], 0, board[r], 0, 9);
        return false;
    }
}
