// rejected-by: cache_predicted
// because: largest_side is not 3965
// points: 8
// family: mistake

// TODO 4
LAB_PREDICT(peak_gb_per_s, 4814);          // 3.201e9 cycles * 2 transfers * 752 bytes
LAB_PREDICT(padded_gb_per_s, 2527);        // 2 * 16384 * 16384 * 4 bytes / 0.8497 ms
LAB_PREDICT(padded_percent_of_peak, 52.5);
LAB_PREDICT(padded_percent_of_copy, 59.2); // 0.5033 / 0.8497
LAB_PREDICT(fits_2048, 1);                 // 33,554,432 bytes
LAB_PREDICT(largest_side, 3965);
// END TODO
