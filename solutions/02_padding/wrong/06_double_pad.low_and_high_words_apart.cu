// rejected-by: padded
// because: something made of it
// points: 4
// family: mistake

// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ int tile[2][rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const long long v = __double_as_longlong(in[idx]);
  tile[0][threadIdx.y * pitch + threadIdx.x] = static_cast<int>(v);
  tile[1][threadIdx.y * pitch + threadIdx.x] = static_cast<int>(v >> 32);
  __syncthreads();
  const int from = idx % rows * pitch + idx / rows;
  out[idx] = __longlong_as_double((static_cast<long long>(tile[1][from]) << 32) | static_cast<unsigned>(tile[0][from]));
// END TODO
