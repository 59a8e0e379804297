// rejected-by: predictions
// because: set_col_read_col_load_wavefronts is not 992
// points: 8
// family: mistake

// TODO 5
LAB_PREDICT(set_row_read_row_store_wavefronts, 0);
LAB_PREDICT(set_row_read_row_load_wavefronts, 0);
LAB_PREDICT(set_col_read_col_store_wavefronts, 992);
LAB_PREDICT(set_col_read_col_load_wavefronts, 992);
LAB_PREDICT(set_row_read_col_store_wavefronts, 0);
LAB_PREDICT(set_row_read_col_load_wavefronts, 992);
LAB_PREDICT(set_col_read_row_store_wavefronts, 992);
LAB_PREDICT(set_col_read_row_load_wavefronts, 0);
// END TODO
