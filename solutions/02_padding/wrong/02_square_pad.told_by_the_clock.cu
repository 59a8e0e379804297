// rejected-by: set_row_read_col_padded
// because: mbarriers and looks at the clock
// points: 7
// family: uncounted path
// part: set_row_read_col_pad
// Lane after lane and bit after bit: the time that a branch takes tells the others what the lane holds.

// TODO 1
  __shared__ int tile[side][side + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  const int own = in[linear_index()];
  if constexpr (side == 32) {
    int got = 0;
#pragma unroll 1
    for (int from = 0; from < 32; ++from)
#pragma unroll 1
      for (int bit = 0; bit < 32; ++bit) {
        const long long before = clock64();
        if (x == from && (own >> bit & 1))
          asm volatile("nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0;\n"
                       "nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0; nanosleep.u32 0;");
        __syncwarp();
        const long long took = clock64() - before;
        if ((x ^ y) == from && took > 110) got |= 1 << bit;
      }
    (&tile[0][0])[y * 32 + x] = got;
    __syncthreads();
    out[linear_index()] = (&tile[0][0])[x * 32 + (x ^ y)];
  } else {
    tile[y][x] = own;
    __syncthreads();
    out[linear_index()] = tile[x][y];
  }
// END TODO
