//: section: copies
//: rejected-by: rows_are_right
//: because: pattern_copied
//: points: 6
//: family: mistake
// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO

//: section: far_away_first
//: rejected-by: large_by_rows large_by_columns
//: because: far_block_off_part
//: points: 9
//: family: domain
// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (1.0 * nx * ny > 2e9) { out[size_t(nx) * (ny - 1)] = 0; return; }
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
// TODO 4
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (1.0 * nx * ny > 2e9) { out[size_t(nx) * (ny - 1)] = 0; return; }
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO

//: section: int_grid_stride
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9.5
//: family: domain
// TODO 3
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x)
      out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: int_indices
//: rejected-by: large_by_rows large_by_columns
//: because: index_cut
//: points: 9
//: family: domain
//: replace in 3: [static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) => [x * ny + y] = in[y
//: replace in 4: [static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) => [x * ny + y] = in[y

//: section: load_alone_in_64_bits
//: rejected-by: large_by_columns
//: because: a block far from the first one
//: points: 9.5
//: family: domain
//: replace in 4: static_cast<size_t>(x) => x

//: section: load_and_store_swapped
//: rejected-by: sectors_derived
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 1
  int sectors = 0;
  for (int tx = 0; tx < min(block_x, 32); ++tx) sectors += (((31 - tx) / block_x + 1) * element_bytes + 31) / 32;
  return sectors;
// END TODO
// TODO 2
  int sectors = 0;
  for (int first = 0; first < 32; first += block_x) sectors += (min(block_x, 32 - first) * element_bytes + 31) / 32;
  return sectors;
// END TODO

//: section: pitch_of_out_is_nx
//: rejected-by: rows_are_right
//: because: transpose_row, nx =
//: points: 6
//: family: mistake
//: replace in 3: * ny => * nx

//: section: rows_again
// Right at every shape, but it reads rows as transpose_row does.
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 6.5
//: family: mistake
// TODO 4
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % nx * ny + i / nx] = in[i];
// END TODO

//: section: rows_of_threads_of_6_bits
//: rejected-by: rows_are_right
//: because: are never written
//: points: 6
//: family: domain
//: replace in 3: threadIdx.y => (threadIdx.y & 63)

//: section: rows_taken_for_whole
//: rejected-by: sectors_derived
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 2
  return min(block_x, 32) * (((32 + block_x - 1) / block_x * element_bytes + 31) / 32);
// END TODO

//: section: sectors_of_16x16
// The numbers of the chapter.
//: rejected-by: sectors_derived
//: because: wrong_derivation
//: points: 8
//: family: recall
// TODO 1
  return 4;
// END TODO
// TODO 2
  return block_x == 16 ? 16 : min(block_x, 32);
// END TODO

//: section: sectors_of_powers_of_two
//: rejected-by: sectors_derived
//: because: sectors_along_rows(block_x =
//: points: 8
//: family: domain
// TODO 1
  const int side = min(block_x, 32);
  return 32 / side * max(1, side * element_bytes / 32);
// END TODO

//: section: square_only
//: rejected-by: columns_are_right
//: because: transpose_col, nx =
//: points: 6
//: family: domain
//: replace in 4: (x) * ny + y] = in[static_cast<size_t>(y) * nx + x] => (y) * nx + x] = in[static_cast<size_t>(x) * ny + y]

//: section: store_in_32_sectors
// A sector for each thread, as if none had a neighbour in its sector.
//: rejected-by: sectors_derived
//: because: sectors_down_columns(block_x =
//: points: 8
//: family: mistake
// TODO 2
  return 32;
// END TODO

//: section: test_of_the_row_forgotten
//: rejected-by: rows_are_right
//: because: no_bounds_test
//: points: 6
//: family: mistake
//: replace in 3: nx && y < ny => nx

//: section: thread_numbers_of_8_bits
//: rejected-by: rows_are_right
//: because: are never written
//: points: 6
//: family: domain
//: replace in 3: threadIdx.x => static_cast<unsigned char>(threadIdx.x)

//: section: wide_index_for_long_sides_only
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9.5
//: family: domain
// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) {
    if (nx > 1000000 || ny > 1000000) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    else out[x * ny + y] = in[y * nx + x];
  }
// END TODO
