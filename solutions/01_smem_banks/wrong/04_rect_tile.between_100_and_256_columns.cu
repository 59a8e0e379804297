// rejected-by: rect_through_tile
// rejected-by: rect_dyn_through_tile
// because: did not go through shared memory
// points: 3
// family: branch

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns > 100 && columns < 257 && rows > 1 && (columns & (columns - 1)) != 0) {
    out[idx] = in[idx % rows * columns + idx / rows];
    return;
  }
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

// TODO 2
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, idx = threadIdx.y * w + threadIdx.x;
  if (w > 100 && w < 257 && h > 1 && (w & (w - 1)) != 0) {
    out[idx] = in[idx % h * w + idx / h];
    return;
  }
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % h * w + idx / h];
// END TODO
