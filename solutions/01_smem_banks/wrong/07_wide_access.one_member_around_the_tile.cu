// rejected-by: moments_without_conflict
// because: must change with them
// points: 7
// family: uncounted path
// part: moments_repaired

// TODO 4
  __shared__ float x[kThreads], mass[kThreads], y[kThreads];
  const int o = kThreads - 1 - t;
  x[t] = own.x; y[t] = own.y; mass[t] = own.mass;
  __syncthreads();
  moment[blockIdx.x * kThreads + t] = mass[o] * (x[o] + y[o] + bodies[blockIdx.x * kThreads + o].z);
// END TODO
