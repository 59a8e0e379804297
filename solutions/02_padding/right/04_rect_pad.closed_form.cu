// TODO 1
  static_assert(columns * rows <= 1024, "");
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int icol = idx / rows, irow = idx - icol * rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  int v = tile[irow][icol];
  __syncthreads();
  out[idx] = v;
// END TODO
// TODO 2
  unsigned char words[32] = {};
  int r = warp * 32 % rows, c = warp * 32 / rows;
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    int bank = (r * pitch + c) & 31;
    most = ++words[bank] > most ? words[bank] : most;
    if (++r == rows) { r = 0; ++c; }
  }
  return most;
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = 32 / rows;       // the pitch is an odd multiple of it
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
