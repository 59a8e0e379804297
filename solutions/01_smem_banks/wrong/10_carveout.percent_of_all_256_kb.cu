// rejected-by: percentage_derived
// because: which carve-out does it give?
// points: 9
// family: mistake
// The percentage refers to the largest carve-out, not to all that L1 and shared memory have together.

// TODO 3
  return 100 * wanted_kb / (largest_kb + 28);
// END TODO
