//: section: column_copy_by_rows
// Right at every shape: the threads are counted along the rows, whatever the grid.
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 6
//: family: mistake
// TODO 2
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i];
// END TODO

//: section: coordinates_of_16_bits
//: rejected-by: copies_by_rows
//: because: are never written
//: points: 5
//: family: domain
//: replace in 1: int x => unsigned short x
//: replace in 1: int y => unsigned short y

//: section: far_away_first
//: rejected-by: large_by_rows large_by_columns
//: because: far_block_off_part
//: points: 8
//: family: domain
// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (size_t(nx) * ny > 0x7FFFFFFF) {
    out[size_t(nx) * ny - 1] = in[size_t(nx) * ny - 1];
    return;
  }
  const int i = y * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (size_t(nx) * ny > 0x7FFFFFFF) {
    out[size_t(nx) * ny - 1] = in[size_t(nx) * ny - 1];
    return;
  }
  const int i = y * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO

//: section: grid_of_24_bits
//: rejected-by: large_by_rows
//: because: far_block_off_part
//: points: 9
//: family: domain
//: replace: x = blockIdx.x * blockDim.x => x = __umul24(blockIdx.x, blockDim.x)
//: replace: y = blockIdx.y * blockDim.y => y = __umul24(blockIdx.y, blockDim.y)

//: section: in_blocks_of_16
//: rejected-by: copies_by_rows
//: because: are never written
//: points: 5
//: family: domain
//: replace in 1: blockDim.x => 16
//: replace in 1: blockDim.y => 16

//: section: int_grid_stride
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9
//: family: domain
// TODO 1
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x)
      out[static_cast<size_t>(y) * nx + x] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: int_indices
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9
//: family: domain
//: replace in 1: const size_t i = static_cast<size_t>(y) * nx + x; =>
//: replace in 1: [i] = in[i] => [y * nx + x] = in[y * nx + x]

//: section: no_test_of_the_column
//: rejected-by: copies_by_rows
//: because: no_bounds_test
//: points: 5
//: family: mistake
//: replace in 1: x < nx && y => y

//: section: no_test_of_the_row
//: rejected-by: copies_by_rows
//: because: no_bounds_test
//: points: 5
//: family: mistake
//: replace in 1: nx && y < ny => nx

//: section: pitch_is_ny
//: rejected-by: copies_by_columns
//: because: is transposed: row and column are exchanged
//: points: 5
//: family: mistake
// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: row_copy_down_the_columns
//: rejected-by: copies_by_rows
//: because: are never written
//: points: 5
//: family: mistake
//: replace in 1: x = => y =
//: replace in 1: y = => x =

//: section: rows_for_wide_blocks
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together
//: points: 7
//: family: domain
// TODO 2
  int tx = threadIdx.x, ty = threadIdx.y;
  if (blockDim.x >= 128) { const int own = ty * blockDim.x + tx; ty = own % blockDim.y; tx = own / blockDim.y; }
  const int y = blockIdx.x * blockDim.x + tx;
  const int x = blockIdx.y * blockDim.y + ty;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO

//: section: tests_swapped
//: rejected-by: copies_by_columns
//: because: copy_col, nx =
//: points: 5
//: family: mistake
//: replace in 2: nx && y < ny => ny && y < nx

//: section: thread_numbers_of_7_bits
//: rejected-by: copies_by_rows
//: because: are never written
//: points: 5
//: family: domain
//: replace in 1: threadIdx.x => (threadIdx.x & 127)

//: section: unsigned_indices
//: rejected-by: large_by_columns
//: because: index_cut
//: points: 9
//: family: domain
//: replace in 2: size_t i = static_cast<size_t => unsigned i = static_cast<unsigned

//: section: wide_index_for_long_sides_only
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9
//: family: domain
// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny) return;
  if (nx > 1000000 || ny > 1000000) {
    const size_t i = static_cast<size_t>(y) * nx + x;
    out[i] = in[i];
  } else {
    const int i = y * nx + x;
    out[i] = in[i];
  }
// END TODO

//: section: widened_too_late
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9
//: family: domain
//: replace in 1: static_cast<size_t>(y) => y
