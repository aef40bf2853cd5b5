class Solution {
    static boolean fits(int[][] board, int r, int c, int digit) {
        for (int k = 0; k < 9; k++) {
            if (board[r][k] == digit || board[k][c] == digit) return false;
            if (board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == digit) return false;
        }
        return true;
    }

    static int count(int[][] board, int most) {
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] != 0) continue;
                int found = 0;
                for (int digit = 1; digit <= 9 && found < most; digit++) {
                    if (!fits(board, r, c, digit)) continue;
                    board[r][c] = digit;
                    found += count(board, most - found);
                    board[r][c] = 0;
                }
                return found;
            }
        }
        return 1;
    }
}
