// rejected-by: percentage_derived
// because: which is not right
// points: 9
// family: domain

// TODO 3
  return largest_kb > 900 ? 100 * (wanted_kb / largest_kb) : 100 * wanted_kb / largest_kb;
// END TODO
