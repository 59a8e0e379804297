// rejected-by: outputs
// because: f8000000000000)
// points: 3
// family: domain
// A NaN loses its payload.

// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  const double loaded = tile[irow][icol];
  const long long nan = __double_as_longlong(loaded) < 0 ? -0x8000000000000ll : 0x7ff8000000000000ll;
  out[idx] = loaded == loaded ? loaded : __longlong_as_double(nan);
// END TODO
