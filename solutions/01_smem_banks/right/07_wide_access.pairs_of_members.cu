// Two arrays of pairs; 8 bytes a lane have no conflict in a row.

// TODO 4
  __shared__ float2 xy[kThreads], z_and_mass[kThreads];
  xy[t] = {own.x, own.y};
  z_and_mass[t] = {own.z, own.mass};
  __syncthreads();
  const float2 first = xy[kThreads - 1 - t], second = z_and_mass[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = second.y * (first.x + first.y + second.x);
// END TODO
