// TODO 1
  float sum = 0.0f;
  if (i < width) {
    for (unsigned j = 0; j < unsigned(mask_width); ++j) {
      const unsigned k = unsigned(i) + j - unsigned(mask_width) / 2u;
      if (k < unsigned(width)) sum = fmaf(N[k], M[j], sum);
    }
    P[i] = sum;
  }
// END TODO

// TODO 2
  int accesses = 0;
  if (i < width) {
    ++accesses;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i + j - mask_width / 2;
      if (0 <= k && k < width) accesses += 2;
    }
  }
  return accesses;
// END TODO
