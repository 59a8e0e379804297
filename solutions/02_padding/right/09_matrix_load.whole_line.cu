// All 8 chunks of a line are permuted: short rows may exchange their halves of it.

// TODO 2
  const int number = row * chunks + chunk;
  return number ^ (number / max(8, chunks) & 7);
// END TODO
