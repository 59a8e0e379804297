// TODO 1
  __shared__ volatile unsigned long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const volatile unsigned long long* const from = &tile[idx % rows][idx / rows];
  tile[threadIdx.y][threadIdx.x] = static_cast<unsigned long long>(__double_as_longlong(in[idx]));
  __syncthreads();
  out[idx] = __longlong_as_double(static_cast<long long>(*from));
// END TODO

// TODO 2
  int sum = 0;
  for (int first = warp * 32; first < warp * 32 + 32; first += 16) {
    int worst = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int c = 0;
      for (int i = first; i < first + 16; ++i) {
        const long long word = 2LL * (1LL * (i % rows) * pitch + i / rows);
        if (word % 32 == bank || (word + 1) % 32 == bank) ++c;
      }
      if (c > worst) worst = c;
    }
    sum += worst;
  }
  return sum;
// END TODO

// TODO 3
  int pad = 0;
  const int warps = columns * rows / 32;
  for (;; ++pad) {
    int w = 0;
    while (w < warps && load_wavefronts(rows, columns + pad, w) == 2) ++w;
    if (w == warps) return pad;
  }
// END TODO
