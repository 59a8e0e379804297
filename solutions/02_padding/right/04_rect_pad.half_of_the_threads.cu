// TODO 1
  __shared__ int tile[rows][columns + pad];
  constexpr int elements = columns * rows, half = (elements + 1) / 2;
  const int first = threadIdx.y * columns + threadIdx.x;
  if (first < half)
    for (int i = first; i < elements; i += half) tile[i / columns][i % columns] = in[i];
  __syncthreads();
  if (first < half)
    for (int i = first; i < elements; i += half) out[i] = tile[i % rows][i / rows];
// END TODO
