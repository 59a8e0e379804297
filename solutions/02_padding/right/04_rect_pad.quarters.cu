// A quarter of the threads, four elements each; banks one after the other.

// TODO 1
  constexpr int pitch = columns + pad, count = columns * rows, threads = (count + 3) / 4;
  __shared__ int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int i = idx + k * threads;
    if (idx < threads && i < count) tile[i / columns * pitch + i % columns] = in[i];
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int i = idx + k * threads;
    if (idx < threads && i < count) out[i] = tile[i % rows * pitch + i / rows];
  }
// END TODO

// TODO 2
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      const int idx = 32 * warp + lane;
      words += (idx % rows * pitch + idx / rows) % 32 == bank;
    }
    most = words > most ? words : most;
  }
  return most;
// END TODO

// TODO 3
  const int run = 32 / rows;  // columns of a warp
  int pad = 0;
  for (;; ++pad) {
    unsigned taken = 0;
    bool free = true;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < run; ++column) {
        const unsigned bit = 1u << (row * (columns + pad) + column) % 32;
        free = free && !(taken & bit);
        taken |= bit;
      }
    if (free) return pad;
  }
// END TODO
