// rejected-by: ordered_by_barriers
// because: nothing makes it wait for the store
// points: 9.5
// family: order

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        __nv_atomic_store_n(reinterpret_cast<int*>(&tile[ty + j][tx]),
                            __float_as_int(in[static_cast<size_t>(by + ty + j) * nx + bx + tx]), __NV_ATOMIC_RELEASE,
                            __NV_THREAD_SCOPE_BLOCK);
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] =
            __int_as_float(
                __nv_atomic_load_n(reinterpret_cast<int*>(&tile[tx][ty + j]), __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK));
    __nanosleep(20000);
  }
// END TODO
