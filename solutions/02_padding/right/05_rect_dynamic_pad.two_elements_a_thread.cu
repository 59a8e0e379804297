// Two elements a thread, half a block apart.

// TODO 1
  extern __shared__ int tile[];
  const int columns = blockDim.x, rows = blockDim.y, pitch = columns + pad;
  const int count = columns * rows, idx = threadIdx.y * columns + threadIdx.x;
  const int half = (count + 1) / 2;
  if (idx < half) {
    tile[idx / columns * pitch + idx % columns] = in[idx];
    if (idx + half < count) tile[(idx + half) / columns * pitch + (idx + half) % columns] = in[idx + half];
  }
  __syncthreads();
  if (idx >= half) return;
  out[idx] = tile[idx % rows * pitch + idx / rows];
  if (idx + half < count) out[idx + half] = tile[(idx + half) % rows * pitch + (idx + half) / rows];
// END TODO
