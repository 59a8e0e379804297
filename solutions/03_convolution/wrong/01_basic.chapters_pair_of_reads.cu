// rejected-by: accesses_derived
// because: accesses_of_thread(i =
// points: 7
// family: recall

// TODO 2
  return 2 * mask_width;
// END TODO
