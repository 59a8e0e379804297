// rejected-by: predictions
// because: pad_1_store_wavefronts is not what
// points: 8
// family: mistake

// TODO 2
LAB_PREDICT(pad_1_store_wavefronts, 0);
LAB_PREDICT(pad_1_load_wavefronts, 16);
// END TODO
