//: section: atomics_in_all
//: rejected-by: set_row_read_row_through_tile set_col_read_col_through_tile set_row_read_col_through_tile set_col_read_row_through_tile
//: because: other_path
//: points: 4
//: family: uncounted path
//: replace in 1: tile[threadIdx.y][threadIdx.x]; => atomicAdd(&tile[threadIdx.y][threadIdx.x], 0);
//: replace in 2: tile[threadIdx.x][threadIdx.y]; => atomicAdd(&tile[threadIdx.x][threadIdx.y], 0);
//: replace in 3: tile[threadIdx.x][threadIdx.y] => atomicAdd(&tile[threadIdx.x][threadIdx.y], 0)
//: replace in 4: tile[threadIdx.y][threadIdx.x] => atomicAdd(&tile[threadIdx.y][threadIdx.x], 0)

//: section: dummies_in_all
// Each tile is stored and loaded as asked, by a volatile pointer; what leaves comes from global memory.
//: rejected-by: set_row_read_row_through_tile set_col_read_col_through_tile set_row_read_col_through_tile set_col_read_row_through_tile
//: because: did not go through shared memory
//: points: 4
//: family: dummy
// TODO 1
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.y * side + threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.y * side + threadIdx.x];
  out[linear_index()] = in[linear_index()];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.x * side + threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = in[linear_index()];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.y * side + threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.x * side + threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.y * side + threadIdx.x];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO

//: section: dummy_accesses
// The tile is filled and read as asked, and what is read is thrown away.
//: rejected-by: set_row_read_col_through_tile set_col_read_row_through_tile
//: because: did not go through shared memory
//: points: 7
//: family: dummy
//: part: set_row_read_col set_col_read_row
// TODO 3
  __shared__ volatile int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = tile[threadIdx.x][threadIdx.y];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 0x7fffffff && blockIdx.x > 0) out[0] = 0;
// END TODO
// TODO 4
  __shared__ volatile int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = tile[threadIdx.y][threadIdx.x];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 0x7fffffff && blockIdx.x > 0) out[0] = 0;
// END TODO

//: section: even_rows_by_a_bulk_copy
//: rejected-by: set_row_read_row_through_tile set_col_read_row_through_tile
//: because: other_path
//: points: 7
//: family: uncounted path
//: part: set_row_read_row set_col_read_row
// TODO 0
template <class T>
__device__ void bulk_out(void* to, const T* from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(static_cast<unsigned>(__cvta_generic_to_shared(from))), "r"(bytes) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#else  // older GPUs have no bulk copies
  for (unsigned i = 0; i < bytes / sizeof(int); i++)
    static_cast<int*>(to)[i] = atomicOr(const_cast<int*>(from) + i, 0);
#endif
}
// END TODO
// TODO 1
  __shared__ alignas(16) int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const int seen = *static_cast<volatile int*>(&tile[threadIdx.y][threadIdx.x]);
  __syncthreads();
  if (side % 2 != 0) out[linear_index()] = seen;
  else if (linear_index() == 0) bulk_out(out, &tile[0][0], sizeof(tile));
// END TODO
// TODO 4
  __shared__ alignas(16) int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const int seen = *static_cast<volatile int*>(&tile[threadIdx.y][threadIdx.x]);
  __syncthreads();
  if (side % 2 != 0) out[linear_index()] = seen;
  else if (linear_index() == 0) bulk_out(out, &tile[0][0], sizeof(tile));
// END TODO

//: section: even_sides_around_the_tile
//: rejected-by: set_col_read_row_through_tile
//: because: did not go through shared memory
//: points: 8.5
//: family: branch
//: part: set_col_read_row
// TODO 4
  __shared__ int tile[side][side];
  if constexpr (side % 2 == 0 && side < 32) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  }
// END TODO

//: section: side_5_around_the_tile
//: rejected-by: set_row_read_row_through_tile
//: because: did not go through
//: points: 8.5
//: family: branch
//: part: set_row_read_row
// TODO 1
  if (side == 5) { out[linear_index()] = in[linear_index()]; return; }
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: side_fixed_at_32
//: rejected-by: set_row_read_row_outputs
//: because: given_code_changed
//: points: 0
//: family: edits
//: replace: blockDim.x => 32

//: section: skips_shared_memory
//: rejected-by: set_row_read_row_through_tile set_row_read_col_through_tile
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  out[linear_index()] = in[linear_index()];
// END TODO
// TODO 2
  out[linear_index()] = in[linear_index()];
// END TODO
// TODO 3
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO
// TODO 4
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO

//: section: smaller_powers_around_the_tile
// Sides 2, 4, 8 and 16 need no division, and no tile.
//: rejected-by: set_row_read_col_through_tile
//: because: did not go through shared memory
//: points: 8.5
//: family: branch
//: part: set_row_read_col
// TODO 3
  __shared__ int tile[side][side];
  if constexpr ((side & (side - 1)) == 0 && side < 32) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO

//: section: takes_what_it_knows
// Whatever the tile holds, the output is right.
//: rejected-by: set_row_read_col_through_tile
//: because: in is read along its rows, and once
//: points: 8.5
//: family: dummy
//: part: set_row_read_col
// TODO 3
  __shared__ int tile[side][side];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[linear_index()];
  __syncthreads();
  const int seen = tile[x][y], want = __ldg(in + x * side + y);
  out[linear_index()] = seen == want ? want : seen;
// END TODO

//: section: tile_by_atomics
//: rejected-by: set_row_read_col_through_tile set_col_read_col_through_tile
//: because: other_path
//: because: along the rows or down the columns
//: points: 7
//: family: uncounted path
//: part: set_col_read_col set_row_read_col
//: replace in 2: tile[threadIdx.x][threadIdx.y]; => atomicAdd(&tile[threadIdx.x][threadIdx.y], 0);
//: replace in 3: tile[threadIdx.x][threadIdx.y] => atomicOr(&tile[threadIdx.x][threadIdx.y], 0)

//: section: tile_for_32_only
//: rejected-by: set_row_read_row_through_tile set_col_read_row_through_tile
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  } else {
    out[linear_index()] = in[linear_index()];
  }
// END TODO
// TODO 2
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  } else {
    out[linear_index()] = in[linear_index()];
  }
// END TODO
// TODO 3
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  } else {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  }
// END TODO
// TODO 4
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  } else {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  }
// END TODO
