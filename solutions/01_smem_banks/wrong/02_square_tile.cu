//: section: async_copies_down_the_columns
//: rejected-by: set_row_read_row_through_tile
//: because: store as the name says
//: points: 8.5
//: family: mistake
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 1
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: derives_32_in_all
// The number of the largest tile, known by heart.
//: rejected-by: wavefronts_derived
//: because: wrong_derivation
//: points: 8
//: family: recall
// TODO 5
  if (!down_columns) return (side * side + 31) / 32;
  return side == 32 ? 1024 : side * side;
// END TODO

//: section: derives_with_gcd
// As if each warp lay in one column.
//: rejected-by: wavefronts_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 5
  if (!down_columns) return (side * side + 31) / 32;
  int a = pitch, b = 32;
  while (b != 0) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return side * side / 32 * a;
// END TODO

//: section: no_barrier
//: rejected-by: set_row_read_col_outputs set_col_read_row_outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace in 1: __syncthreads(); =>
//: replace in 2: __syncthreads(); =>
//: replace in 3: __syncthreads(); =>
//: replace in 4: __syncthreads(); =>

//: section: no_barrier_for_side_3
//: rejected-by: set_col_read_row_outputs
//: because: a barrier is missing
//: points: 8
//: family: mistake
//: replace in 4: __syncthreads => if (side != 3) __syncthreads

//: section: one_warp_does_it_all
//: rejected-by: set_row_read_row_through_tile
//: because: every thread of the block takes part
//: points: 8.5
//: family: mistake
// TODO 1
  __shared__ int tile[side * side];
  const int t = linear_index();
  if (t < 32) for (int i = t; i < side * side; i += 32) tile[i] = in[i];
  __syncthreads();
  if (t < 32) for (int i = t; i < side * side; i += 32) out[i] = tile[i];
// END TODO

//: section: pad
// Lab 02 asks for the pad; here the conflict is to be seen.
//: rejected-by: set_row_read_col_through_tile set_col_read_row_through_tile
//: because: a tile of as many ints as threads
//: points: 7
//: family: mistake
//: replace in 3: [side]; => [side + 1];
//: replace in 4: [side]; => [side + 1];

//: section: release_acquire_and_sleep
//: rejected-by: set_row_read_col_outputs
//: because: nothing_waits
//: points: 6
//: family: order
// TODO 1
  __shared__ int tile[side][side];
  __nv_atomic_store_n(&tile[threadIdx.y][threadIdx.x], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[threadIdx.y][threadIdx.x], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  __nv_atomic_store_n(&tile[threadIdx.x][threadIdx.y], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[threadIdx.x][threadIdx.y], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  __nv_atomic_store_n(&tile[threadIdx.y][threadIdx.x], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[threadIdx.x][threadIdx.y], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  __nv_atomic_store_n(&tile[threadIdx.x][threadIdx.y], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[threadIdx.y][threadIdx.x], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

//: section: rows_and_columns_swapped
//: rejected-by: set_row_read_row_through_tile
//: because: store as the name says
//: points: 4
//: family: mistake
//: replace in 1: [threadIdx.y][threadIdx.x] = => [threadIdx.x][threadIdx.y] =
//: replace in 1: [threadIdx.y][threadIdx.x]; => [threadIdx.x][threadIdx.y];
//: replace in 2: [threadIdx.x][threadIdx.y] = => [threadIdx.y][threadIdx.x] =
//: replace in 2: [threadIdx.x][threadIdx.y]; => [threadIdx.y][threadIdx.x];
//: replace in 3: [threadIdx.y][threadIdx.x] => [threadIdx.x][threadIdx.y]
//: replace in 3: [threadIdx.x][threadIdx.y] => [threadIdx.y][threadIdx.x]
//: replace in 4: [threadIdx.x][threadIdx.y] => [threadIdx.y][threadIdx.x]
//: replace in 4: [threadIdx.y][threadIdx.x] => [threadIdx.x][threadIdx.y]

//: section: sum_not_set_to_zero
//: rejected-by: wavefronts_derived
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: wavefronts = 0 => wavefronts

//: section: transposes_in_global
//: rejected-by: set_row_read_col_through_tile
//: because: same_thread
//: points: 8.5
//: family: mistake
//: replace in 3: [linear_index()] = tile[threadIdx.x][threadIdx.y] => [threadIdx.x * side + threadIdx.y] = tile[threadIdx.y][threadIdx.x]

//: section: words_as_float
//: rejected-by: wavefronts_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
//: replace in 5: const int word => const float word
//: replace in 5: ++words_of_bank[word => ++words_of_bank[static_cast<int>(word)

//: section: words_in_a_table
//: rejected-by: wavefronts_derived
//: because: local memory[
//: points: 8
//: family: domain
// TODO 5
  int waves = 0;
  for (int first = 0; first < side * side; first += 32) {
    bool seen[8192] = {};
    int of_bank[32] = {};
    int degree = 0;
    for (int t = first; t < first + 32 && t < side * side; ++t) {
      const int x = t % side, y = t / side;
      const int w = down_columns ? x * pitch + y : y * pitch + x;
      if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
    }
    waves += degree;
  }
  return waves;
// END TODO
