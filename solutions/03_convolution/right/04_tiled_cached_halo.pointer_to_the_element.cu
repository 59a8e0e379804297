// TODO 1
  tile[t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  const int end = min(begin + kTile, width);
  float sum = 0.0f;
  for (int j = 0; i < width && j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const float* element = k >= begin && k < end ? &tile[k - begin] : &N[k];
    sum += *element * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO

// TODO 2
  int reads = 0;
  for (int k = t - n; k <= t + n; ++k) reads += k < 0 || k >= threads;
  return reads;
// END TODO
