// rejected-by: percentage_derived
// because: which carve-out does it give?
// points: 9
// family: mistake
// 196 of 228 KB are 85.96 %, and 86 % is more than 196 KB.

// TODO 3
  return (100 * wanted_kb + largest_kb - 1) / largest_kb;
// END TODO
