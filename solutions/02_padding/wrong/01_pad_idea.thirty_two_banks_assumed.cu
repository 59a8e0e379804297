// rejected-by: drawn_machines
// because: on 5 banks
// points: 6
// family: domain

// TODO 1
  const int lanes = min(rows, banks);
  for (int pitch = cols;; ++pitch) {
    int divisor = pitch;  // becomes the greatest common divisor of pitch and banks
    for (int rest = 32; rest != 0;) {
      const int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    if (32 / divisor >= lanes) return pitch;
  }
// END TODO
