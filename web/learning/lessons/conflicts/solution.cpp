#include <vector>

using Board = std::vector<std::vector<int>>;

// Bit d of a set says that the digit d has been seen.
bool is_valid(const Board& board) {
  for (int i = 0; i < 9; i++) {
    int row = 0, column = 0, box = 0;
    for (int k = 0; k < 9; k++) {
      int in_row = board[i][k];
      int in_column = board[k][i];
      int in_box = board[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3];
      if (in_row && row >> in_row & 1) return false;
      if (in_column && column >> in_column & 1) return false;
      if (in_box && box >> in_box & 1) return false;
      row |= 1 << in_row;
      column |= 1 << in_column;
      box |= 1 << in_box;
    }
  }
  return true;
}
