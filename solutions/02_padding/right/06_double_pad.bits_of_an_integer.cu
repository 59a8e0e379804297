// The bits of a double, moved as those of a 64-bit integer.

// TODO 1
  __shared__ long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = reinterpret_cast<const long long*>(in)[idx];
  __syncthreads();
  reinterpret_cast<long long*>(out)[idx] = tile[idx % rows][idx / rows];
// END TODO
