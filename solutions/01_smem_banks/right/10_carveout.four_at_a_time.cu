// Accesses of 16 bytes, four elements a thread.

// TODO 4
  const int quads = rows * kThreads / 4;
  const float4* const from = reinterpret_cast<const float4*>(in + base);
  float4* const to = reinterpret_cast<float4*>(out + base);
  float4* const stored = reinterpret_cast<float4*>(tile);
  for (int i = t; i < quads; i += kThreads) stored[i] = from[i];
  __syncthreads();
  for (int i = t; i < quads; i += kThreads) {
    const float4 other = stored[quads - 1 - i];
    to[i] = make_float4(other.w, other.z, other.y, other.x);
  }
// END TODO
