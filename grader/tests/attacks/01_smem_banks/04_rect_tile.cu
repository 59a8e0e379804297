//: section: between_100_and_256_columns
//: rejected-by: rect_through_tile rect_dyn_through_tile
//: because: did not go through shared memory
//: points: 3
//: family: branch
// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns > 100 && columns < 257 && rows > 1 && (columns & (columns - 1)) != 0) {
    out[idx] = in[idx % rows * columns + idx / rows];
    return;
  }
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
// TODO 2
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, idx = threadIdx.y * w + threadIdx.x;
  if (w > 100 && w < 257 && h > 1 && (w & (w - 1)) != 0) {
    out[idx] = in[idx % h * w + idx / h];
    return;
  }
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % h * w + idx / h];
// END TODO

//: section: full_blocks_around_the_tile
//: rejected-by: rect_through_tile
//: because: did not go through shared memory
//: points: 6.5
//: family: branch
//: part: set_row_read_col_rect
// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns * rows == 1024) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO

//: section: powers_of_two_around_the_tile
//: rejected-by: rect_dyn_through_tile
//: because: did not go through shared memory
//: points: 6.5
//: family: branch
//: part: set_row_read_col_rect_dyn
// TODO 2
  extern __shared__ int tile[];
  const int columns = blockDim.x, rows = blockDim.y;
  const int idx = threadIdx.y * columns + threadIdx.x;
  if (__popc(columns) == 1 && __popc(rows) == 1 && rows > 1 && columns > 1) {
    out[idx] = in[(idx & (rows - 1)) * columns + idx / rows];
    return;
  }
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * columns + idx / rows];
// END TODO

//: section: skips_the_tile
//: rejected-by: rect_through_tile rect_dyn_through_tile
//: because: did not go through shared memory
//: points: 3
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  out[idx] = in[irow * columns + icol];
// END TODO
// TODO 2
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO

//: section: squares_around_the_tile
//: rejected-by: rect_through_tile
//: because: did not go through shared memory
//: points: 6.5
//: family: branch
//: part: set_row_read_col_rect
// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns == rows) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO

//: section: tile_for_one_shape
//: rejected-by: rect_through_tile rect_dyn_through_tile
//: because: did not go through shared memory
//: points: 3
//: family: branch
// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  if (columns == 32 && rows >= 8) {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[irow][icol];
  } else {
    out[idx] = in[irow * columns + icol];
  }
// END TODO
// TODO 2
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int from = idx % blockDim.y * blockDim.x + idx / blockDim.y;
  if (blockDim.x == 32) {
    tile[idx] = in[idx];
    __syncthreads();
    out[idx] = tile[from];
  } else {
    out[idx] = in[from];
  }
// END TODO

//: section: tile_for_whole_warps_only
//: rejected-by: rect_through_tile
//: because: did not go through shared memory
//: points: 6.5
//: family: branch
//: part: set_row_read_col_rect
// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  if constexpr (columns * rows % 32 == 0) out[idx] = tile[idx % rows][idx / rows];
  else out[idx] = in[idx % rows * columns + idx / rows];
// END TODO
