// Stored four at a time and loaded one by one: a few elements come back to their thread.

// TODO 4
  for (int i = t; i < rows * (kThreads / 4); i += kThreads) reinterpret_cast<float4*>(tile)[i] = reinterpret_cast<const float4*>(in + base)[i];
  __syncthreads();
  for (int row = 0; row < rows; ++row) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - (row * kThreads + t)];
// END TODO
