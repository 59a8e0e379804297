// TODO 1
  const int n = mask_width / 2;
  tile[t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  const int end = min(width, begin + kTile);
  const int last = min(width, i + n + 1);
  float sum = 0.0f;
  for (int k = max(0, i - n); k < begin; ++k) sum += N[k] * M[k - i + n];
  for (int k = max(begin, i - n); k < min(end, last); ++k) sum += tile[k - begin] * M[k - i + n];
  for (int k = end; k < last; ++k) sum += N[k] * M[k - i + n];
  P[i] = sum;
// END TODO

// TODO 2
  int count = 0;
  for (int k = t - n; k <= t + n; ++k) count += k < 0 || k >= threads ? 1 : 0;
  return count;
// END TODO
