// Where rows and pads allow it, a thread stores four neighbours at once.

// TODO 1
  constexpr int pitch = columns + pad, elements = columns * rows;
  __shared__ __align__(16) int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns % 4 == 0 && pitch % 4 == 0) {
    if (4 * idx < elements)
      *reinterpret_cast<int4*>(&tile[4 * idx / columns * pitch + 4 * idx % columns]) =
          reinterpret_cast<const int4*>(in)[idx];
  } else {
    tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  }
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO
