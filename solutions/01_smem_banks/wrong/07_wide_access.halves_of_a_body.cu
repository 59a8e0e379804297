// rejected-by: moments_without_conflict
// because: do lanes still conflict?
// points: 7
// family: mistake

// TODO 4
  struct Two {
    float a, b;
  };
  __shared__ Two first[kThreads], second[kThreads];
  first[t] = {own.x, own.y};
  second[t] = {own.z, own.mass};
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = second[o].b * (first[o].a + first[o].b + second[o].a);
// END TODO
