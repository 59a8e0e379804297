// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * fmaxf(-3e38f, fminf(3e38f, M[j]));
    else
      sum += N[k] * fmaxf(-3e38f, fminf(3e38f, M[j]));
  }
  P[i] = sum;
// END TODO
