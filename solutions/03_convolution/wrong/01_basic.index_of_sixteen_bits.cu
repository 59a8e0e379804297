// rejected-by: sums_are_right
// because: a block far from the first one: the blocks share elements
// points: 3
// family: domain

// TODO 1
  const unsigned short me = static_cast<unsigned short>(i);
  if (me >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = me - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[me] = sum;
// END TODO
