// rejected-by: chosen_pad
// because: is not the smallest one
// points: 8
// family: mistake

// TODO 3
LAB_ANSWER(int, pad, 18);
// END TODO
