// rejected-by: three_blocks_are_resident
// because: a larger tile leaves three blocks resident too
// points: 7
// family: mistake

// TODO 1
constexpr int tile_rows = 48;                              // 48 KB, as ever
LAB_ANSWER(int, dynamic_bytes, tile_rows * kThreads * 4);  // dynamic shared memory of the launch
LAB_ANSWER(int, carveout_percent, 85);                     // 85 % of 228 KB is 193.8 KB: the next size is 196 KB
// END TODO
