// rejected-by: pad_of_2_counts
// because: out[idx] is written in order
// points: 5
// family: mistake

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
