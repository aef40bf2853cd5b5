#include <vector>

using Board = std::vector<std::vector<int>>;

bool fits(const Board& board, int r, int c, int d) {
  int top = r / 3 * 3, left = c / 3 * 3;
  for (int i = 0; i < 9; i++) {
    if (board[r][i] == d || board[i][c] == d) return false;
    if (board[top + i / 3][left + i % 3] == d) return false;
  }
  return true;
}

std::vector<int> candidates(const Board& board, int r, int c) {
  std::vector<int> found;
  for (int d = 1; d <= 9; d++) {
    if (fits(board, r, c, d)) found.push_back(d);
  }
  return found;
}
