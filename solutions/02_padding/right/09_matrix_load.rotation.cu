// Each row is rotated by the number of its line.

// TODO 2
  const int line = row * chunks / max(chunks, 8);
  return row * chunks + (chunk + line) % chunks;
// END TODO
