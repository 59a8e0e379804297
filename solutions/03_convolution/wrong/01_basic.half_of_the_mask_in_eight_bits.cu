// rejected-by: accesses_derived
// because: accesses_of_thread(
// points: 7
// family: domain

// TODO 2
  if (i >= width) return 0;
  const unsigned char n = mask_width / 2;
  return 2 * (min(width - 1, i + n) - max(0, i - n) + 1) + 1;
// END TODO
