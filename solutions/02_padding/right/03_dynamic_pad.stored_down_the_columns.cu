// The tile holds columns as rows: stored with steps of the pitch, loaded in order.

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.x * pitch + threadIdx.y] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.y * pitch + threadIdx.x];
// END TODO

// TODO 2
  const int elements = side * side + side * pad;
  return element_bytes * elements;
// END TODO
