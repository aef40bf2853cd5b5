class Solution {
    // Each unit as a set of bits: a solution sets all nine.
    static boolean isSolved(int[][] board) {
        for (int i = 0; i < 9; i++) {
            int row = 0, column = 0, box = 0;
            for (int k = 0; k < 9; k++) {
                row |= 1 << board[i][k];
                column |= 1 << board[k][i];
                box |= 1 << board[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3];
            }
            if (row != 0x3FE || column != 0x3FE || box != 0x3FE) return false;
        }
        return true;
    }
}
