// TODO 1
  extern __shared__ int tile[];
  const int columns = blockDim.x, rows = blockDim.y, pitch = columns + pad, elements = columns * rows;
  const int quarter = (elements + 3) / 4;
  const int first = threadIdx.y * columns + threadIdx.x;
  for (int i = first; first < quarter && i < elements; i += quarter) tile[i / columns * pitch + i % columns] = in[i];
  __syncthreads();
  for (int i = first; first < quarter && i < elements; i += quarter) out[i] = tile[i % rows * pitch + i / rows];
// END TODO

// TODO 2
  return static_cast<int>(sizeof(int)) * (columns * rows + pad * rows);
// END TODO
