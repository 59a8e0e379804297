// A quarter of the threads loads quads, and stores their elements one by one.

// TODO 1
  const bool quads = kTile % 4 == 0 && begin + kTile <= width;
  if (quads) {
    if (t < kTile / 4) {
      const float4 v = reinterpret_cast<const float4*>(N + begin)[t];
      tile[4 * t] = v.x;
      tile[4 * t + 1] = v.y;
      tile[4 * t + 2] = v.z;
      tile[4 * t + 3] = v.w;
    }
  } else if (i < width) {
    tile[t] = N[i];
  }
  __syncthreads();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int d = -n; d <= n; ++d) {
    const int k = i + d;
    if (k >= 0 && k < width) sum += (unsigned(t + d) < unsigned(kTile) ? tile[t + d] : N[k]) * M[n + d];
  }
  P[i] = sum;
// END TODO
