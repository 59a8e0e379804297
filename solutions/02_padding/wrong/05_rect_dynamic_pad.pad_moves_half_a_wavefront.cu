// rejected-by: pad_64x4
// because: is not the smallest one
// points: 6
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, bytes_32x16, 16 * (32 + 2) * sizeof(int));  // 32 wide, 16 high, with a pad of 2
LAB_ANSWER(int, pad_64x4, 24);                                   // 64 wide, 4 high
LAB_ANSWER(unsigned, bytes_64x4, 4 * (64 + 24) * sizeof(int));    // with that pad
// END TODO
