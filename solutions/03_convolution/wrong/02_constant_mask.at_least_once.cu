// rejected-by: times_served_derived
// because: times_served(lanes = 0
// points: 7
// family: domain

// TODO 3
  int divisor = weights, rest = stride % weights;
  while (rest != 0) {
    const int next = divisor % rest;
    divisor = rest;
    rest = next;
  }
  return max(1, min(lanes, weights / divisor));
// END TODO
