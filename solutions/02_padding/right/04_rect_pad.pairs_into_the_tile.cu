// Where rows and pads allow it, half of the threads store two neighbours each.

// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ __align__(16) int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns % 2 == 0 && pitch % 2 == 0) {
    if (idx < rows * columns / 2) {
      const int r = idx / (columns / 2), c = idx % (columns / 2) * 2;
      *reinterpret_cast<int2*>(tile + r * pitch + c) = reinterpret_cast<const int2*>(in)[idx];
    }
  } else {
    tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  }
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO
