// rejected-by: moments_keep_their_result
// because: find out which body thread
// points: 6
// family: domain

// TODO 4
  __shared__ float tile[4][kThreads];
  const auto short_of = [](float v) { return __uint_as_float(__float_as_uint(v) & 0xffff0000u); };
  tile[0][t] = short_of(own.x);
  tile[1][t] = short_of(own.y);
  tile[2][t] = short_of(own.z);
  tile[3][t] = short_of(own.mass);
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO
