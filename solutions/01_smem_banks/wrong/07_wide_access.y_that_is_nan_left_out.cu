// rejected-by: moments_keep_their_result
// because: expected nan, got
// points: 6
// family: domain

// TODO 4
  __shared__ struct {
    float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  } tile;
  tile.x[t] = own.x;
  tile.y[t] = isnan(own.y) ? 0.0f : own.y;
  tile.z[t] = own.z;
  tile.mass[t] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile.mass[o] * (tile.x[o] + tile.y[o] + tile.z[o]);
// END TODO
