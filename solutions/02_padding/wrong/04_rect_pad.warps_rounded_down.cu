// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  __shared__ int tile[rows][columns + pad];
  constexpr int warps = columns * rows / 32;
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  if constexpr (warps > 1) __syncthreads(); else __syncwarp();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
