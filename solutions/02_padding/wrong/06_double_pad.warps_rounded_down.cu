// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  if constexpr (columns * rows / 32 > 1) __syncthreads(); else __syncwarp();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
