// rejected-by: reads_saved_derived
// because: reads_saved(block =
// points: 8.5
// family: domain

// TODO 3
  return threads * (2 * n + 1) - (threads + 2 * n);
// END TODO
