//: section: an_odd_pitch_always
// As it is for 16 rows and more.
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: domain
// TODO 3
  return columns % 2 == 0 ? 1 : 0;
// END TODO

//: section: at_most_64_rows
//: rejected-by: load_wavefronts
//: because: load_wavefronts(rows
//: points: 8
//: family: domain
//: replace: int sum = 0; => int sum = 0;\nconst int height = min(rows, 64);
//: replace: const int element = idx % rows * pitch + idx / rows; =>
//: replace: element % => (idx % height * pitch + idx / height) %

//: section: banks_of_four_bytes
// As if 32 doubles lay side by side in the banks.
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 2
  int sum = 0;
  for (int pass = 0; pass < 1; ++pass) {
    int doubles[32] = {};
    int most = 0;
    for (int lane = 32 * pass; lane < 32 * pass + 32; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 32]);
    }
    sum += most;
  }
  return 2 * sum;
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: columns_of_8_bits
// A block may be wider and higher than 256.
//: rejected-by: outputs
//: because: elements differ
//: points: 3
//: family: domain
//: replace: const int irow = idx % rows; =>
//: replace: int icol => unsigned char icol = idx % rows, irow
//: replace: [irow][icol] => [icol][irow]

//: section: first_pass_counted_twice
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 2
  int sum = 0;
  for (int pass = 0; pass < 1; ++pass) {
    int doubles[32] = {};
    int most = 0;
    for (int lane = 16 * pass; lane < 16 * pass + 16; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 16]);
    }
    sum += most;
  }
  return 2 * sum;
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: low_and_high_words_apart
//: rejected-by: padded
//: because: changed_on_the_way
//: points: 4
//: family: mistake
// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ int tile[2][rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const long long v = __double_as_longlong(in[idx]);
  tile[0][threadIdx.y * pitch + threadIdx.x] = static_cast<int>(v);
  tile[1][threadIdx.y * pitch + threadIdx.x] = static_cast<int>(v >> 32);
  __syncthreads();
  const int from = idx % rows * pitch + idx / rows;
  out[idx] = __longlong_as_double((static_cast<long long>(tile[1][from]) << 32) | static_cast<unsigned>(tile[0][from]));
// END TODO

//: section: no_barrier
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: one_nan_for_all
// A NaN loses its payload.
//: rejected-by: outputs
//: because: f8000000000000)
//: points: 3
//: family: domain
// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  const double loaded = tile[irow][icol];
  const long long nan = __double_as_longlong(loaded) < 0 ? -0x8000000000000ll : 0x7ff8000000000000ll;
  out[idx] = loaded == loaded ? loaded : __longlong_as_double(nan);
// END TODO

//: section: pad_counted_in_words
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: mistake
//: replace: return pad => return 2 * pad

//: section: pad_of_one_word
//: rejected-by: outputs
//: because: misaligned
//: points: 3
//: family: mistake
// TODO 1
  __shared__ double words[rows * (columns + pad)];
  const int pitch = 2 * columns + 1;  // in words: a pad of one bank
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  *reinterpret_cast<double*>(reinterpret_cast<int*>(words) + threadIdx.y * pitch + 2 * threadIdx.x) = in[idx];
  __syncthreads();
  out[idx] = *reinterpret_cast<double*>(reinterpret_cast<int*>(words) + irow * pitch + 2 * icol);
// END TODO

//: section: pad_on_the_rows
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace: [rows][columns + pad] => [rows + pad][columns]

//: section: pads_of_ints
// The pad that suits ints.
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 9
//: family: recall
// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 32 ? 32 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: passes_not_told_apart
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 2
  int sum = 0;
  for (int pass = 0; pass < 1; ++pass) {
    int doubles[32] = {};
    int most = 0;
    for (int lane = 32 * pass; lane < 32 * pass + 32; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 16]);
    }
    sum += most;
  }
  return sum;
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: rows_up_to_400
//: rejected-by: load_wavefronts
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  if (rows > 400) return 2;
  int sum = 0;
  for (int pass = 0; pass < 2; ++pass) {
    int doubles[16] = {}, most = 0;
    for (int lane = 16 * pass; lane < 16 * pass + 16; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 16]);
    }
    sum += most;
  }
  return sum;
// END TODO

//: section: tile_of_floats
//: rejected-by: outputs
//: because: elements differ
//: points: 3
//: family: domain
//: replace in 1: double => float

//: section: two_words_an_element
// No double lies in shared memory: its halves do, in two tiles.
//: rejected-by: padded
//: because: changed_on_the_way
//: points: 4
//: family: mistake
// TODO 1
  __shared__ int low[rows][columns + pad];
  __shared__ int high[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  low[threadIdx.y][threadIdx.x] = __double2loint(in[idx]);
  high[threadIdx.y][threadIdx.x] = __double2hiint(in[idx]);
  __syncthreads();
  out[idx] = __hiloint2double(high[irow][icol], low[irow][icol]);
// END TODO

//: section: warps_rounded_down
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: __syncthreads => if constexpr (columns * rows / 32 > 1) __syncthreads(); else __syncwarp
//: replace: [irow][icol] => [idx % rows][idx / rows]
