// rejected-by: counts
// because: in is read along its rows, and once
// points: 7
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int a = threadIdx.y * blockDim.x + threadIdx.x, b = threadIdx.x * blockDim.y + threadIdx.y;
  out[a] = in[a];
  __syncthreads();
  tile[a] = out[a ^ 0];
  __syncthreads();
  out[a] = tile[b];
// END TODO
