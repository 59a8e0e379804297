// TODO 1
  __shared__ int tile[rows][columns];
  constexpr int n = rows * columns;
  const int idx = threadIdx.y * columns + threadIdx.x;
  *(tile[0] + idx) = in[idx];
  __syncthreads();
  const int from = idx == n - 1 ? n - 1 : (int)((long long)idx * columns % (n - 1 > 0 ? n - 1 : 1));
  out[idx] = *(tile[0] + from);
// END TODO
// TODO 2
  extern __shared__ int tile[];
  const int n = blockDim.x * blockDim.y;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  tile[idx] = in[idx];
  __syncthreads();
  const int from = idx == n - 1 ? n - 1 : idx * (int)blockDim.x % (n - 1);
  out[idx] = tile[from];
// END TODO
