// rejected-by: any_shape
// because: a tile [64][64] on 32 banks
// points: 4
// family: domain

// TODO 1
  for (int pitch = cols; pitch < cols + banks; ++pitch) {
    int divisor = pitch;  // becomes the greatest common divisor of pitch and banks
    for (int rest = banks; rest != 0;) {
      const int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    if (banks / divisor >= rows) return pitch;
  }
  return cols;
// END TODO
