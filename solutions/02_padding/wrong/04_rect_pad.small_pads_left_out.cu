// rejected-by: padded
// because: conflict on load
// points: 4
// family: branch

// TODO 1
  __shared__ int tile[rows][columns + (pad > 2 ? pad : 0)];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
