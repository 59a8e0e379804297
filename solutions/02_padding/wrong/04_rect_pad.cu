//: section: as_if_square
//: rejected-by: outputs
//: because: pattern_lost
//: points: 3
//: family: domain
//: replace: [irow][icol] => [threadIdx.x % rows][threadIdx.y % columns]

//: section: at_most_256_columns
//: rejected-by: smallest_pad
//: because: smallest_pad(columns
//: points: 9
//: family: domain
//: replace: int pad = 0; => if (columns > 256) return 0;\nint pad = 0;

//: section: at_most_64_rows
//: rejected-by: load_wavefronts
//: because: load_wavefronts(rows
//: points: 8
//: family: domain
//: replace: int most = 0; => int most = 0;\nconst int height = min(rows, 64);
//: replace: const int word = idx % rows * pitch + idx / rows; =>
//: replace: word % => (idx % height * pitch + idx / height) %

//: section: columns_of_8_bits
// A block may be wider and higher than 256.
//: rejected-by: outputs
//: because: elements differ
//: points: 3
//: family: domain
//: replace: int irow => unsigned char icol
//: replace: int icol => unsigned char irow
//: replace: [irow][icol] => [icol][irow]

//: section: conflicts_in_place_of_wavefronts
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: const int word = idx % rows * pitch + idx / rows => most = max(most, ++words[(idx % rows * pitch + idx / rows) % 32])
//: replace: most = max(most, ++words[word % 32]); =>
//: replace: most; => most - 1;
//: replace: > 1 => > 0

//: section: divides_by_width
//: rejected-by: outputs
//: because: loads from tile[
//: points: 3
//: family: mistake
//: replace: % rows; => % columns;
//: replace in 1: / rows => / columns

//: section: habit_chosen
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: mistake
// TODO 3
  return columns % 2 == 0 ? 1 : 0;
// END TODO

//: section: multiplied_by_the_reciprocal
// A float's reciprocal falls short of the next column.
//: rejected-by: outputs
//: because: set_row_read_col_rect_pad, 2 x
//: points: 3
//: family: domain
//: replace: idx % rows; => static_cast<int>(idx * (1.0f / rows)), icol = idx - irow * rows;
//: replace: const int icol = idx / rows; =>
//: replace: [irow][icol] => [icol][irow]

//: section: no_barrier
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: one_column_a_warp_assumed
// As if each warp loaded 32 rows of one column.
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 2
  int words[32] = {};
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) most = max(most, ++words[lane * pitch & 31]);
  return most;
// END TODO
// TODO 3
  return rows == 1 ? 0 : (32 / rows - columns % (64 / rows) + 64 / rows) % (64 / rows);
// END TODO

//: section: pad_on_the_rows
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace: [rows][columns + pad] => [rows + pad][columns]

//: section: pads_of_9_bits
//: rejected-by: padded
//: because: the last row lies after all others
//: points: 4
//: family: domain
//: replace: __shared__ int tile[rows][columns + pad]; => constexpr int p = pad < 512 ? pad : 0;\n__shared__ int tile[rows][columns + p];
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: [irow][icol] => [idx % rows][idx / rows]

//: section: pads_of_the_chapter
// What the chapter shows of 32 x 16, for all blocks.
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: recall
// TODO 3
  return 2;
// END TODO

//: section: quarter_of_the_threads
//: rejected-by: padded
//: because: few may not do the work of all
//: points: 4
//: family: mistake
// TODO 1
  constexpr int pitch = columns + pad, count = columns * rows, threads = (count + 3) / 4;
  __shared__ int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int i = idx + k * threads;
    if (idx < threads && i < count) tile[i / columns * pitch + i % columns] = in[i];
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int i = idx + k * threads;
    if (idx < threads && i < count) out[i] = tile[i % rows * pitch + i / rows];
  }
// END TODO

//: section: rows_of_10_bits
//: rejected-by: load_wavefronts
//: because: load_wavefronts(rows = 1024
//: points: 8
//: family: domain
//: replace: rows * pitch + idx / rows => (rows & 1023) * pitch + idx / (rows & 1023)

//: section: rows_of_a_power_of_two_assumed
// A closed form for columns that divide the warp.
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  int most = 0;
  const int run = rows < 32 ? 32 / rows : 1;
  const int high = rows < 32 ? rows : 32;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int row = 0; row < high; ++row)
      if ((bank - row * pitch % 32 + 32) % 32 < run) ++words;
    most = max(most, words);
  }
  return most;
// END TODO

//: section: rows_up_to_400
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  if (rows > 400) return 1;
  int words[32] = {};
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    most = max(most, ++words[(idx % rows * pitch + idx / rows) % 32]);
  }
  return most;
// END TODO

//: section: warps_rounded_down
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
// TODO 1
  __shared__ int tile[rows][columns + pad];
  constexpr int warps = columns * rows / 32;
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  if constexpr (warps > 1) __syncthreads(); else __syncwarp();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: widths_of_whole_warps_assumed
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: domain
// TODO 3
  return rows == 1 ? 0 : 32 / rows;
// END TODO

//: section: writes_out_scattered
//: rejected-by: padded
//: because: same_thread
//: points: 4
//: family: mistake
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: [idx] = tile[irow][icol] => [threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x]

//: section: index_without_x
//: rejected-by: outputs
//: because: pattern_unwritten
//: points: 3
//: family: mistake
//: replace in 1: columns + threadIdx.x => columns + threadIdx.y
