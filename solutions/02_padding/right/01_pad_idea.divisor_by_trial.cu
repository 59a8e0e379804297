// The greatest common divisor from above, without Euclid; 64-bit numbers.

// TODO 1
  for (long long divisor = banks;; --divisor)
    if (pitch % divisor == 0 && banks % divisor == 0) return static_cast<int>(banks / divisor);
// END TODO

// TODO 2
  long long pitch = cols;
  for (;; ++pitch) {
    long long a = pitch, b = banks;
    while (b != 0) {
      const long long rest = a % b;
      a = b;
      b = rest;
    }
    if (banks / a >= min(rows, banks)) return static_cast<int>(pitch);
  }
// END TODO
