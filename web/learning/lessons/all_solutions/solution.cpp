#include <vector>

using Board = std::vector<std::vector<int>>;

std::vector<int> candidates(const Board& board, int r, int c);

int count(Board& board, int most) {
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (board[r][c] != 0) continue;
      int found = 0;
      for (int digit : candidates(board, r, c)) {
        board[r][c] = digit;
        found += count(board, most - found);
        board[r][c] = 0;
        if (found == most) break;
      }
      return found;
    }
  }
  return 1;
}
