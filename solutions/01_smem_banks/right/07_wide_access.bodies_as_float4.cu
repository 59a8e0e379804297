// One access of 16 bytes a body, four passes of 8 lanes.

// TODO 4
  __shared__ float4 tile[kThreads];
  tile[t] = make_float4(own.x, own.y, own.z, own.mass);
  __syncthreads();
  const float4 other = tile[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = other.w * (other.x + other.y + other.z);
// END TODO
