// TODO 2
  __shared__ union { float2 pair; unsigned long long bits; } tile[kThreads];
  tile[t].pair = in[base + t];
  __syncthreads();
  const unsigned long long bits = tile[kThreads - 1 - t].bits;
  reinterpret_cast<unsigned long long*>(out)[base + t] = bits;
// END TODO

// TODO 4
  __shared__ float tile[4 * kThreads];
  tile[t] = own.x;
  tile[kThreads + t] = own.y;
  tile[2 * kThreads + t] = own.z;
  tile[3 * kThreads + t] = own.mass;
  __syncthreads();
  const float* const other = tile + kThreads - 1 - t;
  const float mass = other[3 * kThreads];
  float result = mass * other[0];
  result = fmaf(mass, other[kThreads], result);
  result = fmaf(mass, other[2 * kThreads], result);
  moment[blockIdx.x * kThreads + t] = result;
// END TODO
