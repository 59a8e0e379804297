//: section: conflict_left
//: rejected-by: set_col_read_row_padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace in 1: side + 1 => side
//: replace in 2: side + 1 => side

//: section: generic_loads_without_a_pad
// A generic address is one of shared memory all the same.
//: rejected-by: set_row_read_col_padded
//: because: as few as this pad leaves
//: points: 7
//: family: mistake
// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  int v;
  asm volatile("ld.u32 %0, [%1];" : "=r"(v) : "l"(&tile[threadIdx.x][threadIdx.y]) : "memory");
  out[linear_index()] = v;
// END TODO

//: section: no_barrier
//: rejected-by: set_row_read_col_outputs
//: because: missing_barrier
//: points: 5
//: family: order
//: replace in 1: __syncthreads(); =>

//: section: no_barrier_for_one_warp
// Lanes of one warp have to wait for each other as well.
//: rejected-by: set_row_read_col_outputs
//: because: nothing_waits
//: points: 5
//: family: order
//: replace in 1: int => volatile int
//: replace in 1: __syncthreads => if constexpr (side > 5) __syncthreads

//: section: pad_of_two
//: rejected-by: set_row_read_col_padded
//: because: the padded rows are all the shared memory
//: points: 4
//: family: mistake
//: replace in 1: 1 => 2
//: replace in 2: 1 => 2

//: section: pad_on_the_rows
//: rejected-by: set_row_read_col_padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace in 1: [side][side + 1] => [side + 1][side]
//: replace in 2: [side][side + 1] => [side + 1][side]

//: section: padded_twice
//: rejected-by: set_row_read_col_padded
//: because: the padded rows are all the shared memory
//: points: 4
//: family: mistake
//: replace in 1: [side] => [side + 1]
//: replace in 2: [side] => [side + 1]

//: section: quarter_of_the_threads
// Every fourth row of threads moves four elements each.
//: rejected-by: set_row_read_col_padded
//: because: few may not do the work of all
//: points: 7
//: family: mistake
// TODO 1
  __shared__ int tile[side][side + 1];
  if (threadIdx.y % 4 == 0)
    for (int y = threadIdx.y; y < threadIdx.y + 4 && y < side; ++y) tile[y][threadIdx.x] = in[y * side + threadIdx.x];
  __syncthreads();
  if (threadIdx.y % 4 == 0)
    for (int y = threadIdx.y; y < threadIdx.y + 4 && y < side; ++y) out[y * side + threadIdx.x] = tile[threadIdx.x][y];
// END TODO

//: section: rows_to_rows
//: rejected-by: set_row_read_col_outputs
//: because: pattern_copied
//: points: 5
//: family: mistake
//: replace: [threadIdx.x][threadIdx.y]; => [threadIdx.y][threadIdx.x];

//: section: warps_rounded_down
// As if 36 threads were one warp.
//: rejected-by: set_row_read_col_outputs
//: because: missing_barrier
//: points: 5
//: family: order
//: replace in 1: __syncthreads => if constexpr (side * side / 32 <= 1) __syncwarp(); else __syncthreads

//: section: x_and_y_swapped_at_the_end
//: rejected-by: set_row_read_col_padded
//: because: same_thread
//: points: 7
//: family: mistake
//: replace: [linear_index()] = tile[threadIdx.x][threadIdx.y] => [threadIdx.x * side + threadIdx.y] = tile[threadIdx.y][threadIdx.x]
