class Solution {
    // Bit d of a set says that the digit d has been seen.
    static boolean isValid(int[][] board) {
        for (int i = 0; i < 9; i++) {
            int row = 0, column = 0, box = 0;
            for (int k = 0; k < 9; k++) {
                int inRow = board[i][k];
                int inColumn = board[k][i];
                int inBox = board[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3];
                if (inRow != 0 && (row >> inRow & 1) == 1) return false;
                if (inColumn != 0 && (column >> inColumn & 1) == 1) return false;
                if (inBox != 0 && (box >> inBox & 1) == 1) return false;
                row |= 1 << inRow;
                column |= 1 << inColumn;
                box |= 1 << inBox;
            }
        }
        return true;
    }
}
