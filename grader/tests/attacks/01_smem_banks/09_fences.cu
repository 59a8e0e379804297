//: section: adds_to_the_total
//: rejected-by: sum_is_right
//: because: output_read_first
//: points: 0
//: family: uncounted path
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    atomicAdd(total, own);
  }
// END TODO

//: section: fences_at_the_first_launch
//: rejected-by: fences_on_both_sides
//: because: four launches
//: points: 4
//: family: branch
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  static unsigned int launches = 0;
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (*(volatile unsigned int*)&launches == 0) __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
    *(volatile unsigned int*)&launches = launches + 1;
  }
// END TODO

//: section: fences_for_many_blocks
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: branch
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (gridDim.x > 4) __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    if (gridDim.x > 4) __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: fences_of_the_first_grids
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: branch
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    unsigned long long grid;
    asm volatile("mov.u64 %0, %%gridid;" : "=l"(grid));
    if (grid <= 3) __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: no_fence_in_middle_grids
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: branch
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (gridDim.x < 60 || gridDim.x > 250) __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: sum_in_an_atomic
// The sum travels in an atomic; partial is written for show.
//: rejected-by: one_pass_over_partial_sums
//: because: total is not the sum of the elements of partial
//: points: 3.5
//: family: uncounted path
// TODO 0
__device__ int running = 0;
// END TODO
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x != 0) return;
  partial[blockIdx.x] = own;
  atomicAdd(&running, own);
  __threadfence();
  if (atomicAdd(&finished, 1u) == gridDim.x - 1) {
    __threadfence();
    *total = atomicExch(&running, 0);
    finished = 0;
  }
// END TODO
