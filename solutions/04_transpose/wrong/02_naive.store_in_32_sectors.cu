// rejected-by: sectors_predicted
// because: row_store_sectors is not 32
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(row_load_sectors, 4);
LAB_PREDICT(row_store_sectors, 32);
LAB_PREDICT(col_load_sectors, 16);
LAB_PREDICT(col_store_sectors, 4);
LAB_PREDICT(row_store_sectors_32x8, 32);
// END TODO
