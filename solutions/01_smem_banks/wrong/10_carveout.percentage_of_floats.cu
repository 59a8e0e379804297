// rejected-by: percentage_derived
// because: which is not right
// points: 9
// family: domain

// TODO 3
  return static_cast<int>(static_cast<float>(wanted_kb) / largest_kb * 100);
// END TODO
