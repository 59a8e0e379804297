// rejected-by: set_row_read_col_padded
// because: as few as this pad leaves
// points: 7
// family: mistake
// A generic address is one of shared memory all the same.

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  int v;
  asm volatile("ld.u32 %0, [%1];" : "=r"(v) : "l"(&tile[threadIdx.x][threadIdx.y]) : "memory");
  out[linear_index()] = v;
// END TODO
