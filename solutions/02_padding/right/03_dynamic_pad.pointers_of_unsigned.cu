// TODO 1
  extern __shared__ unsigned words[];
  int* const tile = reinterpret_cast<int*>(words);
  const unsigned side = blockDim.y, pitch = side + 1u;
  const unsigned x = threadIdx.x, y = threadIdx.y;
  int* const to = tile + y * pitch + x;
  const int* const from = tile + x * pitch + y;
  *to = in[y * side + x];
  __syncthreads();
  out[y * side + x] = *from;
// END TODO

// TODO 2
  const int row = side * element_bytes + pad * element_bytes;
  int bytes = 0;
  for (int i = 0; i < side; ++i) bytes += row;
  return bytes;
// END TODO
