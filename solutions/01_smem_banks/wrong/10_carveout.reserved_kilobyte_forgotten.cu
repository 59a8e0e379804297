// rejected-by: three_blocks_are_resident
// because: did you count the 1 KB that the system keeps for each block?
// points: 5
// family: mistake

// TODO 1
constexpr int tile_rows = 65;                              // 3 * 65 = 195 of 196 KB
LAB_ANSWER(int, dynamic_bytes, tile_rows * kThreads * 4);  // dynamic shared memory of the launch
LAB_ANSWER(int, carveout_percent, 85);                     // 85 % of 228 KB is 193.8 KB: the next size is 196 KB
// END TODO
