// rejected-by: conflicts_predicted
// because: conflicts_of_a_block is not 31
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(conflicts_of_a_block, 31);
// END TODO
