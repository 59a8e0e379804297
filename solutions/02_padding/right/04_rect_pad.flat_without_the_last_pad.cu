// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ int tile[rows * pitch - pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO

// TODO 2
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int idx = 32 * warp; idx < 32 * warp + 32; ++idx)
      if ((idx % rows * pitch + idx / rows) % 32 == bank) ++words;
    if (words > most) most = words;
  }
  return most;
// END TODO

// TODO 3
  // The pitch is the width of a warp's run times an odd number.
  if (rows == 1) return 0;
  const int run = 32 / rows;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
