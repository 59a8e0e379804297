// rejected-by: conflicts_predicted
// because: conflicts_of_a_block is not 1024
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(conflicts_of_a_block, 1024);
// END TODO
