// float4 bodies, one access each.

// TODO 4
  __shared__ float4 tile[kThreads];
  tile[kThreads - 1 - t] = make_float4(own.x, own.y, own.z, own.mass);
  __syncthreads();
  const float4 other = tile[t];
  moment[blockIdx.x * kThreads + t] = other.w * (other.x + other.y + other.z);
// END TODO
