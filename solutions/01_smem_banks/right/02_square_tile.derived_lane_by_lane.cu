// Counts for each lane how many lanes before it share its bank.

// TODO 5
  int total = 0;
  const int warps = (side * side + 31) / 32;
  for (int warp = 0; warp < warps; ++warp) {
    int worst = 0;
    for (int lane = 0; lane < 32 && warp * 32 + lane < side * side; ++lane) {
      int same = 0;
      for (int before = 0; before <= lane; ++before) {
        const int a = warp * 32 + before, b = warp * 32 + lane;
        const int word_a = down_columns ? a % side * pitch + a / side : a / side * pitch + a % side;
        const int word_b = down_columns ? b % side * pitch + b / side : b / side * pitch + b % side;
        same += (word_a - word_b) % 32 == 0;
      }
      worst = max(worst, same);
    }
    total += worst;
  }
  return total;
// END TODO
