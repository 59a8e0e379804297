// rejected-by: l1_keeps_its_share
// because: is served with 228 KB
// points: 8
// family: mistake

// TODO 1
constexpr int tile_rows = 64;                              // 3 * (64 + 1) = 195 of 196 KB
LAB_ANSWER(int, dynamic_bytes, tile_rows * kThreads * 4);  // dynamic shared memory of the launch
LAB_ANSWER(int, carveout_percent, 100);                    // 100 % of what is there
// END TODO
