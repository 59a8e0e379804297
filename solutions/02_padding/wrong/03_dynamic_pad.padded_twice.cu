// rejected-by: bytes
// because: as many as 32 padded rows take
// points: 7
// family: mistake

// TODO 2
LAB_ANSWER(unsigned, dynamic_bytes, 33 * 33 * sizeof(int));
// END TODO
