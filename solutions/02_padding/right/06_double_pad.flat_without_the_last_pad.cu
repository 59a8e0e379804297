// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ double tile[rows * pitch - pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO

// TODO 2
  // Words of 4 bytes: each lane has two of them.
  int sum = 0;
  for (int first = 0; first < 32; first += 16) {
    int most = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int words = 0;
      for (int lane = first; lane < first + 16; ++lane) {
        const int idx = 32 * warp + lane, word = 2 * (idx % rows * pitch + idx / rows);
        words += (word % 32 == bank) + ((word + 1) % 32 == bank);
      }
      most = max(most, words);
    }
    sum += most;
  }
  return sum;
// END TODO
