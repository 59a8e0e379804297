// Right in another way.

// TODO 1
  int most = 0;
  for (int lane = 0; lane < 8; ++lane) {
    int same = 0;
    for (int other = 0; other < 8; ++other) same += (lane * stride - other * stride) % 8 == 0;
    most = max(most, same);
  }
  return 4 * most;
// END TODO

// TODO 2
constexpr int kThreads = 64;
constexpr int kTileX = 32;
constexpr int kTileY = 32;
constexpr int kBlocksDown = 1;
constexpr int kQuads = kTileX / 4;
// END TODO
