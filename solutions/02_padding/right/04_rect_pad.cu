//: section: asynchronous_copies
// TODO 0
#include <cuda/pipeline>
// END TODO
// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(int), pipe);
  pipe.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(pipe);
  pipe.consumer_release();
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: banks_one_after_the_other
// TODO 2
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      const int idx = 32 * warp + lane;
      words += (idx % rows * pitch + idx / rows) % 32 == bank;
    }
    most = words > most ? words : most;
  }
  return most;
// END TODO
// TODO 3
  const int run = 32 / rows;  // columns of a warp
  int pad = 0;
  for (;; ++pad) {
    unsigned taken = 0;
    bool free = true;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < run; ++column) {
        const unsigned bit = 1u << (row * (columns + pad) + column) % 32;
        free = free && !(taken & bit);
        taken |= bit;
      }
    if (free) return pad;
  }
// END TODO

//: section: closed_form
// TODO 1
  static_assert(columns * rows <= 1024, "");
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int icol = idx / rows, irow = idx - icol * rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  int v = tile[irow][icol];
  __syncthreads();
  out[idx] = v;
// END TODO
// TODO 2
  unsigned char words[32] = {};
  int r = warp * 32 % rows, c = warp * 32 / rows;
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    int bank = (r * pitch + c) & 31;
    most = ++words[bank] > most ? words[bank] : most;
    if (++r == rows) { r = 0; ++c; }
  }
  return most;
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = 32 / rows;       // the pitch is an odd multiple of it
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: flat_without_the_last_pad
// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ int tile[rows * pitch - pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO
// TODO 2
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int idx = 32 * warp; idx < 32 * warp + 32; ++idx)
      if ((idx % rows * pitch + idx / rows) % 32 == bank) ++words;
    if (words > most) most = words;
  }
  return most;
// END TODO
// TODO 3
  // The pitch is the width of a warp's run times an odd number.
  if (rows == 1) return 0;
  const int run = 32 / rows;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: four_words_a_store
// Where rows and pads allow it, a thread stores four neighbours at once.
// TODO 1
  constexpr int pitch = columns + pad, elements = columns * rows;
  __shared__ __align__(16) int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns % 4 == 0 && pitch % 4 == 0) {
    if (4 * idx < elements)
      *reinterpret_cast<int4*>(&tile[4 * idx / columns * pitch + 4 * idx % columns]) =
          reinterpret_cast<const int4*>(in)[idx];
  } else {
    tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  }
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO

//: section: half_of_the_threads
// TODO 1
  __shared__ int tile[rows][columns + pad];
  constexpr int elements = columns * rows, half = (elements + 1) / 2;
  const int first = threadIdx.y * columns + threadIdx.x;
  if (first < half)
    for (int i = first; i < elements; i += half) tile[i / columns][i % columns] = in[i];
  __syncthreads();
  if (first < half)
    for (int i = first; i < elements; i += half) out[i] = tile[i % rows][i / rows];
// END TODO

//: section: pairs_compared_and_all_warps_short_circuit
// TODO 2
  int most = 0;
  for (int a = 0; a < 32; ++a) {
    int same = 0;
    for (int b = 0; b < 32; ++b) {
      const int i = warp * 32 + a, j = warp * 32 + b;
      if ((i % rows * pitch + i / rows) % 32 == (j % rows * pitch + j / rows) % 32) ++same;
    }
    most = max(most, same);
  }
  return most;
// END TODO
// TODO 3
  for (int pad = 0;; ++pad) {
    int worst = 1;
    for (int warp = 0; warp < columns * rows / 32; ++warp) worst = max(worst, load_wavefronts(rows, columns + pad, warp));
    if (worst == 1) return pad;
  }
// END TODO

//: section: pairs_into_the_tile
// Where rows and pads allow it, half of the threads store two neighbours each.
// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ __align__(16) int tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns % 2 == 0 && pitch % 2 == 0) {
    if (idx < rows * columns / 2) {
      const int r = idx / (columns / 2), c = idx % (columns / 2) * 2;
      *reinterpret_cast<int2*>(tile + r * pitch + c) = reinterpret_cast<const int2*>(in)[idx];
    }
  } else {
    tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  }
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO

//: section: pairs_out
// A thread writes two neighbours of out at once. In a tile of two rows it has stored one of them itself.
// TODO 1
  __shared__ int tile[rows][columns + pad];
  constexpr int all = rows * columns;
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  const int i = 2 * idx;
  if (i + 1 < all) {
    int2 two;
    two.x = tile[i % rows][i / rows];
    two.y = tile[(i + 1) % rows][(i + 1) / rows];
    reinterpret_cast<int2*>(out)[idx] = two;
  } else if (i < all) {
    out[i] = tile[i % rows][i / rows];
  }
// END TODO

//: section: references
// TODO 1
  __shared__ int tile[rows][columns + pad];
  const auto at = [&](int row, int column) -> int& { return tile[row][column]; };
  const int idx = threadIdx.y * columns + threadIdx.x;
  at(idx / columns, idx % columns) = in[idx];
  __syncthreads();
  int column = 0;
  int row = idx;
  while (row >= rows) {
    row -= rows;
    ++column;
  }
  out[idx] = at(row, column);
// END TODO

//: section: threads_numbered_down_columns_first
// TODO 1
  // the place to load is found by multiplying modulo rows * columns - 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  constexpr int last = rows * columns - 1;
  int from = idx;
  if constexpr (last > 0) from = idx == last ? last : static_cast<int>(1LL * idx * columns % last);
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[from / columns][from % columns];
// END TODO
// TODO 2
  int most = 0;
  for (int a = 0; a < 32; ++a) {
    int same = 0;
    const int ia = warp * 32 + a, wa = ia % rows * pitch + ia / rows;
    for (int b = 0; b < 32; ++b) {
      const int ib = warp * 32 + b, wb = ib % rows * pitch + ib / rows;
      same += (wa - wb) % 32 == 0;
    }
    most = max(most, same);
  }
  return most;
// END TODO
// TODO 3
  const int warps = columns * rows / 32;
  for (int pad = 0;; ++pad) {
    bool good = true;
    for (int w = 0; w < warps; ++w) good &= load_wavefronts(rows, columns + pad, w) == 1;
    if (good) return pad;
  }
// END TODO
