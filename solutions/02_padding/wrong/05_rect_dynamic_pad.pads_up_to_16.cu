// rejected-by: smallest_pad
// because: smallest_pad(columns = 32, rows = 7)
// points: 8
// family: domain

// TODO 3
  for (int pad = 0; pad <= 16; ++pad) {
    const int pitch = columns + pad;
    bool free = true;
    for (int first = 0; first < columns * rows; first += 32) {
      unsigned stored = 0, loaded = 0;  // a bit for each bank
      for (int idx = first; idx < first + 32; ++idx) {
        stored |= 1u << (idx / columns * pitch + idx % columns) % 32;
        loaded |= 1u << (idx % rows * pitch + idx / rows) % 32;
      }
      free = free && stored == 0xffffffffu && loaded == 0xffffffffu;
    }
    if (free) return pad;
  }
  return -1;
// END TODO
