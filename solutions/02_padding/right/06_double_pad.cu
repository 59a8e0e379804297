//: section: as_two_words_in_registers
// Bits of a long long, stored whole.
// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ long long tile[rows * pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = __double_as_longlong(in[idx]);
  __syncthreads();
  const int row = idx % rows, column = (idx - row) / rows;
  out[idx] = __longlong_as_double(tile[row * pitch + column]);
// END TODO

//: section: asynchronous_copies
//: replace: const int irow = idx % rows => __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(double))
//: replace: const int icol = idx / rows => __pipeline_commit()
//: replace: tile[threadIdx.y][threadIdx.x] = in[idx] => __pipeline_wait_prior(0)
//: replace: [irow][icol] => [idx % rows][idx / rows]
// TODO 0
#include <cuda_pipeline.h>
// END TODO

//: section: bits_of_an_integer
// The bits of a double, moved as those of a 64-bit integer.
// TODO 1
  __shared__ long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = reinterpret_cast<const long long*>(in)[idx];
  __syncthreads();
  reinterpret_cast<long long*>(out)[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: closed_form
// TODO 1
  __shared__ long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = __double_as_longlong(in[idx]);
  __syncthreads();
  out[idx] = __longlong_as_double(tile[idx % rows][idx / rows]);
// END TODO
// TODO 2
  int total = 0;
  for (int half = 0; half < 32; half += 16) {
    int most = 0;
    for (int lane = half; lane < half + 16; ++lane) {
      int same = 0;
      for (int other = half; other < half + 16; ++other) {
        const int a = warp * 32 + lane, b = warp * 32 + other;
        same += (a % rows * pitch + a / rows) % 16 == (b % rows * pitch + b / rows) % 16;
      }
      most = max(most, same);
    }
    total += most;
  }
  return total;
// END TODO
// TODO 3
  const int lanes = min(rows, 16), run = 16 / lanes;
  if (lanes == 1) return 0;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: flat_without_the_last_pad
// TODO 1
  constexpr int pitch = columns + pad;
  __shared__ double tile[rows * pitch - pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO
// TODO 2
  // Words of 4 bytes: each lane has two of them.
  int sum = 0;
  for (int first = 0; first < 32; first += 16) {
    int most = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int words = 0;
      for (int lane = first; lane < first + 16; ++lane) {
        const int idx = 32 * warp + lane, word = 2 * (idx % rows * pitch + idx / rows);
        words += (word % 32 == bank) + ((word + 1) % 32 == bank);
      }
      most = max(most, words);
    }
    sum += most;
  }
  return sum;
// END TODO

//: section: half_of_the_threads
// TODO 1
  __shared__ double tile[rows][columns + pad];
  constexpr int elements = columns * rows, half = (elements + 1) / 2;
  const int first = threadIdx.y * columns + threadIdx.x;
  if (first < half)
    for (int i = first; i < elements; i += half) tile[i / columns][i % columns] = in[i];
  __syncthreads();
  if (first < half)
    for (int i = first; i < elements; i += half) out[i] = tile[i % rows][i / rows];
// END TODO
// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO

//: section: union_of_bits_and_early_load_place
// TODO 1
  __shared__ volatile unsigned long long tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const volatile unsigned long long* const from = &tile[idx % rows][idx / rows];
  tile[threadIdx.y][threadIdx.x] = static_cast<unsigned long long>(__double_as_longlong(in[idx]));
  __syncthreads();
  out[idx] = __longlong_as_double(static_cast<long long>(*from));
// END TODO
// TODO 2
  int sum = 0;
  for (int first = warp * 32; first < warp * 32 + 32; first += 16) {
    int worst = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int c = 0;
      for (int i = first; i < first + 16; ++i) {
        const long long word = 2LL * (1LL * (i % rows) * pitch + i / rows);
        if (word % 32 == bank || (word + 1) % 32 == bank) ++c;
      }
      if (c > worst) worst = c;
    }
    sum += worst;
  }
  return sum;
// END TODO
// TODO 3
  int pad = 0;
  const int warps = columns * rows / 32;
  for (;; ++pad) {
    int w = 0;
    while (w < warps && load_wavefronts(rows, columns + pad, w) == 2) ++w;
    if (w == warps) return pad;
  }
// END TODO
