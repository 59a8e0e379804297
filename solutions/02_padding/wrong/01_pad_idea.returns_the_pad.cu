// rejected-by: thirty_two_banks
// because: expected a pitch of 33, got 1
// points: 0
// family: mistake

// TODO 1
  const int lanes = min(rows, banks);
  for (int pitch = cols;; ++pitch) {
    int divisor = pitch;  // becomes the greatest common divisor of pitch and banks
    for (int rest = banks; rest != 0;) {
      const int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    if (banks / divisor >= lanes) return pitch - cols;
  }
// END TODO
