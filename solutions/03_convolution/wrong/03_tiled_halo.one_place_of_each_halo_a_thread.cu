// rejected-by: sums_are_right
// because: no thread of the block stores
// points: 3
// family: domain
// Right where the halos are no wider than the block: what older texts show.

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int left = i - kTile;   // my place in the tile before
  const int right = i + kTile;  // and in the tile behind
  if (t >= kTile - n) tile[t - (kTile - n)] = left >= 0 ? N[left] : 0.0f;
  tile[n + t] = i < width ? N[i] : 0.0f;
  if (t < n) tile[n + kTile + t] = right < width ? N[right] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
