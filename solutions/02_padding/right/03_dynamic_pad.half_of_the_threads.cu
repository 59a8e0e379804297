// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, pitch = side + 1, elements = side * side;
  const int half = (elements + 1) / 2;  // each of as many threads moves two elements
  const int first = threadIdx.y * side + threadIdx.x;
  for (int i = first; first < half && i < elements; i += half) tile[i / side * pitch + i % side] = in[i];
  __syncthreads();
  for (int i = first; first < half && i < elements; i += half) out[i] = tile[i % side * pitch + i / side];
// END TODO
