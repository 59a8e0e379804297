// rejected-by: moments_keep_their_result
// because: find out which body thread
// points: 6
// family: domain

// TODO 4
  __shared__ struct {
    float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  } tile;
  tile.x[t] = fabsf(own.x) > 1e20f && !isinf(own.x) ? copysignf(1e20f, own.x) : own.x;
  tile.y[t] = own.y;
  tile.z[t] = own.z;
  tile.mass[t] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile.mass[o] * (tile.x[o] + tile.y[o] + tile.z[o]);
// END TODO
