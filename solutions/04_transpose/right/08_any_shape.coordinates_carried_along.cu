// TODO 1
  long long n = 0;
  const long long tx = nx / 32 + !!(nx % 32), ty = ny / 32 + !!(ny % 32), all = tx * ty;
  n = all / blocks + (all % blocks > block ? 1 : 0);
  return n;
// END TODO
// TODO 2
  __shared__ float tile[2][kSide * (kSide + 1)];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx <= 0 || ny <= 0) return;
  const int across = (int)(((unsigned)nx + 31u) / 32u), down = (int)(((unsigned)ny + 31u) / 32u);
  int bx = blockIdx.x % across, by = blockIdx.x / across;
  const int sx = gridDim.x % across, sy = gridDim.x / across;
  unsigned phase = 0;
  while (by < down) {
    float* buf = tile[phase & 1];
    for (int j = ty; j < 32; j += 8) {
      const int x = bx * 32 + tx, y = by * 32 + j;
      if (x < nx && y < ny) buf[j * 33 + tx] = __ldg(in + (size_t)y * nx + x);
    }
    __syncthreads();
    for (int j = ty; j < 32; j += 8) {
      const int x = bx * 32 + j, y = by * 32 + tx;
      if (x < nx && y < ny) out[(size_t)x * ny + y] = buf[tx * 33 + j];
    }
    ++phase;
    bx += sx; by += sy;
    if (bx >= across) { bx -= across; ++by; }
  }
// END TODO
