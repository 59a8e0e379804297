// TODO 1
  extern __shared__ __align__(16) unsigned char memory[];
  const unsigned pitch = blockDim.x + pad;
  const unsigned idx = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned column = idx / blockDim.y, row = idx - column * blockDim.y;
  int* const rows = reinterpret_cast<int*>(memory);
  rows[threadIdx.y * pitch + threadIdx.x] = __ldg(&in[idx]);
  __syncthreads();
  __stcs(out + idx, rows[row * pitch + column]);
// END TODO
