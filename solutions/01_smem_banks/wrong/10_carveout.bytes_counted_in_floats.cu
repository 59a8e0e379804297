// rejected-by: flip_is_right
// because: out-of-bounds access
// points: 0
// family: mistake

// TODO 1
constexpr int tile_rows = 64;                              // 3 * (64 + 1) = 195 of 196 KB
LAB_ANSWER(int, dynamic_bytes, tile_rows * kThreads);      // dynamic shared memory of the launch
LAB_ANSWER(int, carveout_percent, 85);                     // 85 % of 228 KB is 193.8 KB: the next size is 196 KB
// END TODO
