// rejected-by: outputs
// because: a barrier is missing
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int n = blockDim.x, pitch = n + 1;
  const int index = threadIdx.y * n + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  if (n > 6) {
    __syncthreads();
  } else {
    __syncwarp();
  }
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
