// TODO 1
  __shared__ double tile[rows][columns + pad];
  constexpr int elements = columns * rows, half = (elements + 1) / 2;
  const int first = threadIdx.y * columns + threadIdx.x;
  if (first < half)
    for (int i = first; i < elements; i += half) tile[i / columns][i % columns] = in[i];
  __syncthreads();
  if (first < half)
    for (int i = first; i < elements; i += half) out[i] = tile[i % rows][i / rows];
// END TODO

// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
