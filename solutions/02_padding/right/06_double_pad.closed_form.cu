// TODO 1
  __shared__ long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = __double_as_longlong(in[idx]);
  __syncthreads();
  out[idx] = __longlong_as_double(tile[idx % rows][idx / rows]);
// END TODO
// TODO 2
  int total = 0;
  for (int half = 0; half < 32; half += 16) {
    int most = 0;
    for (int lane = half; lane < half + 16; ++lane) {
      int same = 0;
      for (int other = half; other < half + 16; ++other) {
        const int a = warp * 32 + lane, b = warp * 32 + other;
        same += (a % rows * pitch + a / rows) % 16 == (b % rows * pitch + b / rows) % 16;
      }
      most = max(most, same);
    }
    total += most;
  }
  return total;
// END TODO
// TODO 3
  const int lanes = min(rows, 16), run = 16 / lanes;
  if (lanes == 1) return 0;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
