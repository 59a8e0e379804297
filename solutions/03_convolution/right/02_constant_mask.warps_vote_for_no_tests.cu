// TODO 2
  const int n = mask_width / 2;
  const bool inner = i >= n && i + n < width;
  float sum = 0.f;
  if (__all_sync(__activemask(), inner)) {
    for (int j = 0; j < mask_width; ++j) sum += N[i - n + j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) {
      int k = i - n + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  }
  if (i < width) P[i] = sum;
// END TODO
