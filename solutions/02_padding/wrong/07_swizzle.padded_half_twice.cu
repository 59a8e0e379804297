// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
// because: not every element has a place of its own
// points: 6
// family: branch
// part: set_row_read_col_swizzle set_col_read_row_swizzle

// TODO 1
  return 0;
// END TODO

// TODO 2
  __shared__ int half[16][34];
  const int i = linear_index();
  for (int top = 0; top < 32; top += 16) {
    if (threadIdx.y / 16 == top / 16) half[threadIdx.y % 16][threadIdx.x] = in[i];
    __syncthreads();
    if (threadIdx.y < 16) out[i / 16 * 32 + top + i % 16] = half[i % 16][i / 16];
    __syncthreads();
  }
// END TODO

// TODO 3
  __shared__ int half[16][34];
  const int i = linear_index();
  for (int top = 0; top < 32; top += 16) {
    if (threadIdx.y / 16 == top / 16) half[threadIdx.y % 16][threadIdx.x] = in[i];
    __syncthreads();
    if (threadIdx.y < 16) out[i / 16 * 32 + top + i % 16] = half[i % 16][i / 16];
    __syncthreads();
  }
// END TODO
