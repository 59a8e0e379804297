// rejected-by: accesses_derived
// because: accesses_of_thread(i =
// points: 7
// family: mistake

// TODO 2
  return i < width ? 2 * mask_width + 1 : 0;
// END TODO
