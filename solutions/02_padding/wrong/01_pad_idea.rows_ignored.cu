// rejected-by: fewer_rows_than_banks
// because: on 32 banks: expected a pitch of 2, got 3
// points: 4
// family: mistake

// TODO 1
  for (int pitch = cols;; ++pitch) {
    int divisor = pitch;  // becomes the greatest common divisor of pitch and banks
    for (int rest = banks; rest != 0;) {
      const int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    if (divisor == 1) return pitch;
  }
// END TODO
