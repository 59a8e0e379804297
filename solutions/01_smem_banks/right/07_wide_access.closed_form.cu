// Every pass is the first one moved along the banks: the busiest bank follows from the common divisor.

// TODO 1
  int a = distance / 4, b = 32;
  while (b) { const int r = a % b; a = b; b = r; }
  return max(a, bytes / 4);
// END TODO
