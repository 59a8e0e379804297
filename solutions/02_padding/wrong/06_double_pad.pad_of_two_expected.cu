// rejected-by: predict_rect
// because: rect_pad_1_load_wavefronts is not what
// points: 8
// family: mistake

// TODO 2
LAB_PREDICT(square_pad_0_load_wavefronts, 1024);  // 32 x 32 doubles without a pad
LAB_PREDICT(square_pad_1_load_wavefronts, 64);    // 32 x 32 doubles, pad of one double
LAB_PREDICT(rect_pad_1_load_wavefronts, 64);      // block 32 wide and 16 high, pad of one double
// END TODO
