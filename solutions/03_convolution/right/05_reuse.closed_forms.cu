// TODO 2
  const int threads_with_ghosts = min(threads, n);
  return threads_with_ghosts * n - threads_with_ghosts * (threads_with_ghosts - 1) / 2;
// END TODO

// TODO 3
  int saved = 0;
  for (int k = max(0, block * threads - n); k < min(width, (block + 1) * threads + n); ++k) {
    int asked = 0;
    for (int i = block * threads; i < min(width, (block + 1) * threads); ++i) asked += abs(i - k) <= n;
    saved += asked - 1;
  }
  return saved;
// END TODO

// TODO 4
  const float floats = 65536.0f / 4.0f;
  return static_cast<int>(floats) / width / height;
// END TODO

// TODO 5
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i < width)
    for (int k = max(0, i - n); k <= min(width - 1, i + n); ++k) sum = fmaf(M[k - i + n], N[k], sum);
  if (i < width) P[i] = sum;
// END TODO
