// rejected-by: pad_64x4
// because: leaves a conflict in the loads
// points: 6
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, bytes_32x16, 16 * (32 + 2) * sizeof(int));  // 32 wide, 16 high, with a pad of 2
LAB_ANSWER(int, pad_64x4, 2);                                    // 64 wide, 4 high
LAB_ANSWER(unsigned, bytes_64x4, 4 * (64 + 2) * sizeof(int));    // with that pad
// END TODO
