// TODO 1
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, n = w * h, pitch = w + pad;
  const int t = threadIdx.y * w + threadIdx.x, step = n < 128 ? n : (n / 4 + 31) / 32 * 32;
  int kept[4];
  int count = 0;
  if (t < step)
    for (int i = t; i < n; i += step) kept[count++] = in[i];
  for (int k = 0; k < count; ++k) {
    const int i = t + k * step;
    tile[i / w * pitch + i % w] = kept[k];
  }
  __syncthreads();
  for (int k = 0; k < count; ++k) {
    const int i = t + k * step;
    out[i] = tile[i % h * pitch + i / h];
  }
// END TODO
