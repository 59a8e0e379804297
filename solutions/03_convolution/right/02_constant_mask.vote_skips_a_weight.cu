// A warp without an element for a weight skips it together.

// TODO 2
  const unsigned all = __activemask();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const bool exists = i < width && k >= 0 && k < width;
    if (!__any_sync(all, exists)) continue;
    const float w = M[j];
    if (exists) sum += N[k] * w;
  }
  if (i < width) P[i] = sum;
// END TODO
