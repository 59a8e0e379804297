// TODO 2
  __shared__ float2 tile[kThreads];
  tile[t ^ 127] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
// END TODO
// TODO 3
  __shared__ float4 tile[kThreads];
  float4* p = tile + kThreads - 1;
  p[-t] = in[base + t];
  __syncthreads();
  __stcs(&out[base + t], tile[t]);
// END TODO
// TODO 4
  __shared__ float2 position[kThreads];
  __shared__ float2 rest[kThreads];
  position[t] = make_float2(own.x, own.y);
  rest[t] = make_float2(own.z, own.mass);
  __syncthreads();
  const float2 p = position[t ^ 127], r = rest[t ^ 127];
  moment[blockIdx.x * kThreads + t] = r.y * (p.x + p.y + r.x);
// END TODO
