// rejected-by: moments_without_conflict
// because: must change with them
// points: 7
// family: dummy
// part: moments_repaired
// Only the moment goes through the tile; the exercise moves the bodies.

// TODO 4
  __shared__ float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  x[t] = own.mass * (own.x + own.y + own.z);
  y[t] = z[t] = mass[t] = 0;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = x[o] + y[o] + z[o] + mass[o];
// END TODO
