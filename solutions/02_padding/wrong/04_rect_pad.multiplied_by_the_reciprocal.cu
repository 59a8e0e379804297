// rejected-by: outputs
// because: set_row_read_col_rect_pad, 2 x
// points: 3
// family: domain
// A float's reciprocal falls short of the next column.

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = static_cast<int>(idx * (1.0f / rows)), icol = idx - irow * rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
