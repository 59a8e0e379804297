// rejected-by: bytes
// because: not one more
// points: 7
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, dynamic_bytes, 32 * 33 * sizeof(int));
// END TODO
