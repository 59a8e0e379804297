//: section: blocks_not_four_wide
//: rejected-by: columns_are_right
//: because: are never written
//: points: 5
//: family: mistake
//: replace in 2: 4 * blockDim.x => blockDim.x

//: section: first_warp_does_all
// One thread of a row of the block moves everything.
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: mistake
// TODO 2
  const int first = blockIdx.x * 4 * blockDim.x + 0;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || threadIdx.x != 0) return;
  for (int y = first; y < first + 4 * static_cast<int>(blockDim.x) && y < ny; ++y) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: four_neighbours
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: mistake
//: replace: x = blockIdx.x * 4 * blockDim.x + threadIdx.x => x = 4 * (blockIdx.x * blockDim.x + threadIdx.x)
//: replace: x += blockDim.x => ++x

//: section: int_indices
//: rejected-by: large_by_rows
//: because: index_cut
//: points: 9
//: family: domain
//: replace: if (y >= ny) return; =>
//: replace: (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) => (x < nx && y < ny) out[x * ny + y] = in[y

//: section: one_test_for_all
//: rejected-by: rows_are_right
//: because: no_bounds_test
//: points: 5
//: family: mistake
//: replace: y >= => x >= nx || y >=
//: replace: if (x < nx) out => out

//: section: steps_of_four
//: rejected-by: rows_are_right
//: because: are never written
//: points: 5
//: family: mistake
//: replace: x += blockDim.x => x += 4

//: section: tail_forgotten
//: rejected-by: rows_are_right
//: because: pattern_unwritten
//: points: 5
//: family: mistake
// TODO 1
  const int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t from = static_cast<size_t>(y) * nx + x;
  const size_t to = static_cast<size_t>(x) * ny + y;
  const size_t step = static_cast<size_t>(ny) * blockDim.x;
  if (x + 3 * blockDim.x < nx && y < ny) {
    out[to] = in[from];
    out[to + step] = in[from + blockDim.x];
    out[to + 2 * step] = in[from + 2 * blockDim.x];
    out[to + 3 * step] = in[from + 3 * blockDim.x];
  }
// END TODO

//: section: three_of_four
//: rejected-by: columns_are_right
//: because: are never written
//: points: 5
//: family: mistake
//: replace in 2: 4; => 3;

//: section: two_tests_of_four
//: rejected-by: rows_are_right
//: because: no_bounds_test
//: points: 5
//: family: domain
//: replace: < nx => < nx || (blockDim.x > 64 && k < 2)

//: section: wide_index_for_long_sides_only
//: rejected-by: large_by_columns
//: because: index_cut
//: points: 9
//: family: domain
// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  const bool is_large = nx > 1000000 || ny > 1000000;
#pragma unroll
  for (int k = 0; k < 4; ++k, y += blockDim.x)
    if (y < ny) {
      if (is_large) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
      else out[unsigned(x) * ny + y] = in[unsigned(y) * nx + x];
    }
// END TODO

//: section: width_of_the_block_of_8_bits
//: rejected-by: rows_are_right
//: because: are never written
//: points: 5
//: family: domain
//: replace: x += blockDim.x => x += static_cast<unsigned char>(blockDim.x)

//: section: third_of_three_lost
//: rejected-by: rows_are_right
//: because: are never written
//: points: 5
//: family: mistake
//: replace in 1: if (x < nx) => if (x < nx && !(k == 2 && x == nx - 1 && nx > 64))

//: section: a_fifth_element
//: rejected-by: sectors_of_columns
//: because: requests_too_many
//: points: 6
//: family: mistake
//: replace in 2: k < 4 => k <= 4
