// rejected-by: padded
// because: did not go through shared memory
// points: 4
// family: branch

// TODO 1
  if (columns % 32 != 0) {
    out[threadIdx.y * columns + threadIdx.x] =
        in[(threadIdx.y * columns + threadIdx.x) % rows * columns + (threadIdx.y * columns + threadIdx.x) / rows];
    return;
  }
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
