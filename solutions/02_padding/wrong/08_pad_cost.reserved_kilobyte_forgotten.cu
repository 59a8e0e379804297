// rejected-by: predictions
// because: double_blocks is not what fits
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(double_blocks, 28);         // doubles, no pad, 32 x 2 threads
LAB_PREDICT(double_blocks_padded, 27);  // doubles, pad of 1, 32 x 2 threads
LAB_PREDICT(float_blocks, 8);           // floats, no pad, 32 x 8 threads
LAB_PREDICT(float_blocks_padded, 8);    // floats, pad of 1, 32 x 8 threads
// END TODO
