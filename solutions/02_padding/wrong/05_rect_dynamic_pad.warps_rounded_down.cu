// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  if (blockDim.x * blockDim.y / 32 > 1) __syncthreads(); else __syncwarp();
  out[idx] = tile[idx % blockDim.y * pitch + idx / blockDim.y];
// END TODO
