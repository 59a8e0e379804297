// rejected-by: predictions
// because: float_blocks is not what fits
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(double_blocks, 25);         // doubles, no pad, 32 x 2 threads
LAB_PREDICT(double_blocks_padded, 24);  // doubles, pad of 1, 32 x 2 threads
LAB_PREDICT(float_blocks, 32);          // floats, no pad, 32 x 8 threads
LAB_PREDICT(float_blocks_padded, 32);   // floats, pad of 1, 32 x 8 threads
// END TODO
