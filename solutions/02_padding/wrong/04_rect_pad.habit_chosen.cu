// rejected-by: chosen_pad
// because: pad = 1 leaves a conflict
// points: 8
// family: mistake

// TODO 3
LAB_ANSWER(int, pad, 1);
// END TODO
