// rejected-by: no_conflicts
// because: bank conflicts
// points: 8
// family: mistake

// TODO 1
  __shared__ float tile[2 * (kTile + kMaxMaskWidth - 1)];
  const int t = threadIdx.x;
  const int left = i - kTile;   // my place in the tile before
  const int right = i + kTile;  // and in the tile behind
  if (t >= kTile - n) tile[2 * (t - (kTile - n))] = left >= 0 ? N[left] : 0.0f;
  tile[2 * (n + t)] = i < width ? N[i] : 0.0f;
  if (t < n) tile[2 * (n + kTile + t)] = right < width ? N[right] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[2 * (t + j)] * M[j];
  P[i] = sum;
// END TODO
