// Stored at the other end; elements as other types of the same width.

// TODO 2
  __shared__ double tile[kThreads];
  tile[kThreads - 1 - t] = reinterpret_cast<const double*>(in)[base + t];
  __syncthreads();
  reinterpret_cast<double*>(out)[base + t] = tile[t];
// END TODO

// TODO 3
  __shared__ int4 tile[kThreads];
  const int4* const from = reinterpret_cast<const int4*>(in) + base;
  tile[kThreads - 1 - t] = from[t];
  __syncthreads();
  const int4 element = tile[t];
  reinterpret_cast<int4*>(out)[base + t] = element;
// END TODO

// TODO 4
  __shared__ float tile[4][kThreads];
  const int o = kThreads - 1 - t;
  tile[0][o] = own.x;
  tile[1][o] = own.y;
  tile[2][o] = own.z;
  tile[3][o] = own.mass;
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int member = 0; member < 3; ++member) sum += tile[member][t];
  moment[blockIdx.x * kThreads + t] = sum * tile[3][t];
// END TODO
