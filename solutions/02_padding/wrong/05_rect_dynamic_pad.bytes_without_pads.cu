// rejected-by: bytes_32x16
// because: out-of-bounds access
// points: 9
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, bytes_32x16, 16 * 32 * sizeof(int));  // 32 wide, 16 high, with a pad of 2
LAB_ANSWER(int, pad_64x4, 8);                                    // 64 wide, 4 high
LAB_ANSWER(unsigned, bytes_64x4, 4 * (64 + 8) * sizeof(int));    // with that pad
// END TODO
