// TODO 1
  // the place to load is found by multiplying modulo rows * columns - 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  constexpr int last = rows * columns - 1;
  int from = idx;
  if constexpr (last > 0) from = idx == last ? last : static_cast<int>(1LL * idx * columns % last);
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[from / columns][from % columns];
// END TODO

// TODO 2
  int most = 0;
  for (int a = 0; a < 32; ++a) {
    int same = 0;
    const int ia = warp * 32 + a, wa = ia % rows * pitch + ia / rows;
    for (int b = 0; b < 32; ++b) {
      const int ib = warp * 32 + b, wb = ib % rows * pitch + ib / rows;
      same += (wa - wb) % 32 == 0;
    }
    most = max(most, same);
  }
  return most;
// END TODO

// TODO 3
  const int warps = columns * rows / 32;
  for (int pad = 0;; ++pad) {
    bool good = true;
    for (int w = 0; w < warps; ++w) good &= load_wavefronts(rows, columns + pad, w) == 1;
    if (good) return pad;
  }
// END TODO
