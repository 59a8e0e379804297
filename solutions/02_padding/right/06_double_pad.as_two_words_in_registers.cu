// Bits of a long long, stored whole.

// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ long long tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = __double_as_longlong(in[idx]);
  __syncthreads();
  const int row = idx % rows, column = (idx - row) / rows;
  out[idx] = __longlong_as_double(tile[row * pitch + column]);
// END TODO
