// rejected-by: predict_discard
// because: who would notice if these stores were missing?
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(split_store_wavefronts, 4);             // stores of split
LAB_PREDICT(preview_load_wavefronts, 2);            // loads of preview
LAB_PREDICT(discard_store_wavefronts, 4);           // stores of discard, compiled as usual
LAB_PREDICT(discard_store_wavefronts_in_debug, 4);  // stores of discard, compiled with -G
// END TODO
