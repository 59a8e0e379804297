// Where each thread stores and loads is computed first.

// TODO 1
  extern __shared__ int tile[];
  const unsigned idx = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned pitch = blockDim.x + static_cast<unsigned>(pad);
  int* const stored = tile + threadIdx.y * pitch + threadIdx.x;
  const int* const loaded = tile + idx % blockDim.y * pitch + idx / blockDim.y;
  *stored = in[idx];
  __syncthreads();
  out[idx] = *loaded;
// END TODO
