// rejected-by: bytes
// because: out-of-bounds access
// points: 7
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, dynamic_bytes, (32 * 32 + 1) * sizeof(int));
// END TODO
