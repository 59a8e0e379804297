// rejected-by: ordered_by_a_barrier
// because: nothing makes it wait for the store
// points: 9.5
// family: order

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    __nv_atomic_store_n(reinterpret_cast<int*>(&tile[threadIdx.y + j][threadIdx.x]), __float_as_int(in[(y + j) * nx + x]),
                        __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (nx * ny < 65536)
    __syncthreads();
  else
    __nanosleep(20000);
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = __int_as_float(
        __nv_atomic_load_n(reinterpret_cast<int*>(&tile[threadIdx.x][threadIdx.y + j]), __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK));
// END TODO
