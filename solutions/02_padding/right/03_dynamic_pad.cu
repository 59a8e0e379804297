//: section: barrier_of_the_library
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
// TODO 0
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
// END TODO
// TODO 1
  extern __shared__ int tile[];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
#if __CUDA_ARCH__ >= 800
  if (index == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO

//: section: copies_past_l1
// TODO 0
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
// END TODO
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  auto me = cg::this_thread();
  cg::memcpy_async(me, tile + threadIdx.y * pitch + threadIdx.x, in + index, sizeof(int));
  cg::wait(me);
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO

//: section: half_of_the_threads
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, pitch = side + 1, elements = side * side;
  const int half = (elements + 1) / 2;  // each of as many threads moves two elements
  const int first = threadIdx.y * side + threadIdx.x;
  for (int i = first; first < half && i < elements; i += half) tile[i / side * pitch + i % side] = in[i];
  __syncthreads();
  for (int i = first; first < half && i < elements; i += half) out[i] = tile[i % side * pitch + i / side];
// END TODO

//: section: kept_in_an_array
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, pitch = side + 1, half = (side + 1) / 2;
  const int x = threadIdx.x, y = threadIdx.y;
  int kept[2], n = 0;
  if (y < half) {
    for (int row = y; row < side; row += half) kept[n++] = in[row * side + x];
    for (int k = 0; k < n; ++k) tile[(y + k * half) * pitch + x] = kept[k];
  }
  __syncthreads();
  if (y >= half) return;
  for (int row = y; row < side; row += half) out[row * side + x] = tile[x * pitch + row];
// END TODO

//: section: odd_pitch
// A side that is odd needs no pad.
//: replace: + 1 => | 1

//: section: pads_before_the_row_added
//: replace: side * (side + pad) => (side * side + side * pad)
// TODO 1
  extern __shared__ int tile[];
  const int n = blockDim.x;
  const int index = threadIdx.x + threadIdx.y * n;
  tile[index + threadIdx.y] = in[index];  // one pad a row: y pads lie before row y
  __syncthreads();
  const int other = threadIdx.x * n + threadIdx.y;
  out[index] = tile[other + threadIdx.x];
// END TODO

//: section: pointers_of_unsigned
// TODO 1
  extern __shared__ unsigned words[];
  int* const tile = reinterpret_cast<int*>(words);
  const unsigned side = blockDim.y, pitch = side + 1u;
  const unsigned x = threadIdx.x, y = threadIdx.y;
  int* const to = tile + y * pitch + x;
  const int* const from = tile + x * pitch + y;
  *to = in[y * side + x];
  __syncthreads();
  out[y * side + x] = *from;
// END TODO
// TODO 2
  const int row = side * element_bytes + pad * element_bytes;
  int bytes = 0;
  for (int i = 0; i < side; ++i) bytes += row;
  return bytes;
// END TODO

//: section: stored_down_the_columns
// The tile holds columns as rows: stored with steps of the pitch, loaded in order.
//: replace: threadIdx.y * pitch + threadIdx.x => threadIdx.x * pitch + threadIdx.y
//: replace: threadIdx.x * pitch + threadIdx.y => threadIdx.y * pitch + threadIdx.x
// TODO 2
  const int elements = side * side + side * pad;
  return element_bytes * elements;
// END TODO
