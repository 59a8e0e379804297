// TODO 1
  __shared__ double tile[rows * (columns + pad)];
  const int threads = columns * rows, idx = threadIdx.y * columns + threadIdx.x;
  const int quarter = (threads + 3) / 4;
  if (idx < quarter)
    for (int i = idx; i < threads; i += quarter) tile[i / columns * (columns + pad) + i % columns] = in[i];
  __syncthreads();
  if (idx < quarter)
    for (int i = idx; i < threads; i += quarter) out[i] = tile[i % rows * (columns + pad) + i / rows];
// END TODO
