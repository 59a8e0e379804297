// TODO 1
  // Quads that begin at a multiple of 4 in N; what they bring in too many lies before and behind the halos.
  __shared__ float tile[kTile + kMaxMaskWidth + 7];
  const int t = threadIdx.x;
  const int first = i - t - n;
  const int base = first & ~3;
  const int quads = (first + kTile + 2 * n - base + 3) / 4;
  for (int q = t; q < quads; q += kTile) {
    const int k = base + 4 * q;
    float4 quad = {};
    if (k >= 0 && k + 3 < width) {
      quad = *reinterpret_cast<const float4*>(N + k);
    } else {
      if (k >= 0 && k < width) quad.x = N[k];
      if (k + 1 >= 0 && k + 1 < width) quad.y = N[k + 1];
      if (k + 2 >= 0 && k + 2 < width) quad.z = N[k + 2];
      if (k + 3 >= 0 && k + 3 < width) quad.w = N[k + 3];
    }
    tile[4 * q] = quad.x;
    tile[4 * q + 1] = quad.y;
    tile[4 * q + 2] = quad.z;
    tile[4 * q + 3] = quad.w;
  }
  __syncthreads();
  if (i >= width) return;
  const float* mine = tile + (first - base) + t;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += mine[j] * M[j];
  P[i] = sum;
// END TODO
