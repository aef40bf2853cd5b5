#include <vector>

using Board = std::vector<std::vector<int>>;

std::vector<int> candidates(const Board& board, int r, int c);

bool fill_singles(Board& board) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (board[r][c] != 0) continue;
        std::vector<int> digits = candidates(board, r, c);
        if (digits.empty()) return false;
        if (digits.size() == 1) {
          board[r][c] = digits[0];
          changed = true;
        }
      }
    }
  }
  return true;
}

bool solve(Board& board) {
  Board before = board;
  if (fill_singles(board)) {
    int row = -1, column = -1;
    std::vector<int> fewest(10);
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (board[r][c] != 0) continue;
        std::vector<int> digits = candidates(board, r, c);
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
  board = before;
  return false;
}
