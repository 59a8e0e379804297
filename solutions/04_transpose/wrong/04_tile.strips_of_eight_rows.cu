// rejected-by: through_the_tile
// because: keep the whole tile there at once
// points: 4
// family: dummy

// TODO 2
  __shared__ float tile[8][32];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  const unsigned t = threadIdx.y * 32 + threadIdx.x;
  for (unsigned s = 0; s < 32; s += 8) {
    tile[threadIdx.y][threadIdx.x] = in[(by + s + threadIdx.y) * nx + bx + threadIdx.x];
    __syncthreads();
    out[(bx + t / 8) * ny + by + s + t % 8] = tile[t % 8][t / 8];
    __syncthreads();
  }
// END TODO
