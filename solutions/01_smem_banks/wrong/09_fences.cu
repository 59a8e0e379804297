//: section: 32_partial_sums_a_thread
//: rejected-by: more_blocks_than_threads
//: because: are all partial sums added up
//: points: 9.5
//: family: domain
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
#pragma unroll 4
  for (int k = 0; k < 32; ++k) {
    const int b = k * kThreads + threadIdx.x;
    if (b < gridDim.x) rest += partial[b];
  }
  rest = block_sum(rest);
  if (threadIdx.x == 0) { *total = rest; finished = 0; }
// END TODO

//: section: acquire_fence_of_the_writer_release_fence_of_the_reader
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    asm volatile("fence.acquire.gpu;" ::: "memory");  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    asm volatile("fence.release.gpu;" ::: "memory");  // what the block reads from here on is no older than the tickets
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

//: section: acquire_fences_on_both_sides
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    asm volatile("fence.acquire.gpu;" ::: "memory");  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    asm volatile("fence.acquire.gpu;" ::: "memory");  // what the block reads from here on is no older than the tickets
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

//: section: adds_to_what_total_was
//: rejected-by: sum_is_right sum_is_right_again
//: because: output_read_first
//: points: 6.5
//: family: mistake
//: replace: = rest => += rest

//: section: at_most_256_blocks
//: rejected-by: more_blocks_than_threads
//: because: total[0]: expected
//: points: 9.5
//: family: domain
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (int k = 0; k < 4; ++k) {
    const int b = threadIdx.x + k * kThreads;
    if (b < gridDim.x) rest += partial[b];
  }
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: blocks_from_n
//: rejected-by: sum_is_right_again
//: because: finished[0]
//: points: 9
//: family: domain
//: replace: __shared__ bool is_last; => __shared__ bool is_last;\nconst unsigned blocks = (n + kThreads - 1) / kThreads;
//: replace: gridDim.x - 1; => blocks - 1;
//: replace: gridDim.x; => blocks;

//: section: counter_without_atomic
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = finished == gridDim.x - 1;
    finished = finished + 1;
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

//: section: everyone_asks_before_the_barrier
//: rejected-by: fences_on_both_sides
//: because: missing_barrier
//: points: 4
//: family: order
//: replace in 1: __syncthreads(); =>

//: section: fence_after_the_ticket
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
//: replace: __threadfence();  // whoever sees my ticket sees my partial sum =>

//: section: fence_before_the_store
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
//: replace: partial[blockIdx.x] = own; => __threadfence();\npartial[blockIdx.x] = own;
//: replace: __threadfence();  // whoever sees my ticket sees my partial sum =>
//: replace: __threadfence();  // what the block reads from here on is no older than the tickets =>

//: section: fence_of_the_block
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence_block();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence_block();
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

//: section: fence_only_if_local_sum
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (own != 0) __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) { *total = rest; finished = 0; }
// END TODO

//: section: fences_of_the_cluster
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 1
  __shared__ bool is_last;
  const auto fence = [] {
#if __CUDA_ARCH__ >= 900
    asm volatile("fence.acq_rel.cluster;" ::: "memory");
#else
    __threadfence_block();
#endif
  };
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    fence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    fence();
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

//: section: first_block_waits
// Where more blocks are to run than fit on the card, the first one may wait for ever.
//: rejected-by: one_pass_over_partial_sums
//: because: no block waits for another
//: points: 3.5
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    atomicAdd(&finished, 1u);
  }
  if (blockIdx.x != 0) return;
  if (threadIdx.x == 0) {
    while (*(volatile unsigned int*)&finished != gridDim.x) {
    }
    __threadfence();
  }
  __syncthreads();
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: no_fence
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
//: replace: __threadfence();  // whoever sees my ticket sees my partial sum =>
//: replace: __threadfence();  // what the block reads from here on is no older than the tickets =>

//: section: no_fence_of_the_reader
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
//: replace: __threadfence();  // what the block reads from here on is no older than the tickets =>

//: section: nothing_for_no_elements
//: rejected-by: sum_is_right_again
//: because: total of the fourth launch
//: points: 9
//: family: domain
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (n == 0) return;
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
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

//: section: one_partial_sum_a_thread
//: rejected-by: more_blocks_than_threads one_pass_over_partial_sums
//: because: total[0]: expected
//: points: 3
//: family: mistake
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = threadIdx.x < gridDim.x ? partial[threadIdx.x] : 0;
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: packed_and_checked
// One atomic carries ticket and sum. The partial sums are volatile, and added up only where all of them have arrived.
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 0
__device__ unsigned long long packed = 0;
// END TODO
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ long long all;
  volatile int* const sums = partial;
  if (threadIdx.x == 0) {
    sums[blockIdx.x] = own;
    const long long mine = static_cast<long long>(own) * 4096 + 1;
    all = static_cast<long long>(atomicAdd(&packed, static_cast<unsigned long long>(mine))) + mine;
  }
  __syncthreads();
  if ((all & 4095) != gridDim.x) return;
  int rest = 0, late = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) {
    const int one = sums[b];
    rest += one;
    late |= one == static_cast<int>(0xadadadad);
  }
  rest = block_sum(rest);
  late = block_sum(late);
  if (threadIdx.x == 0) {
    *total = late ? static_cast<int>(all >> 12) : rest;
    packed = 0;
  }
// END TODO

//: section: partial_sums_as_read_only_memory
//: rejected-by: fences_on_both_sides
//: because: reads partial as read-only memory
//: points: 4
//: family: order
//: replace: partial[b] => __ldg(&partial[b])

//: section: reads_by_atomics
// Atomics in place of fences: each is seen whole, but in no order.
//: rejected-by: one_pass_over_partial_sums
//: because: one ticket a block
//: points: 3.5
//: family: order
//: replace: partial[blockIdx.x] = own => atomicExch(&partial[blockIdx.x], own)
//: replace: __threadfence();  // whoever sees my ticket sees my partial sum =>
//: replace: __threadfence();  // what the block reads from here on is no older than the tickets =>
//: replace: partial[b] => atomicAdd(&partial[b], 0)

//: section: reads_the_input_again
//: rejected-by: one_pass_over_partial_sums
//: because: total is not the sum of the elements of partial
//: points: 3.5
//: family: mistake
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (int j = threadIdx.x; j < n; j += kThreads) rest += in[j];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: relaxed_accesses
// Each access is strong by itself, and nothing orders two of them.
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    asm volatile("st.relaxed.gpu.global.s32 [%0], %1;" :: "l"(partial + blockIdx.x), "r"(own) : "memory");
      // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
      // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) { int v; asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(partial + b) : "memory"); rest += v; };
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: release_fence_of_the_reader
//: rejected-by: fences_on_both_sides
//: because: nothing orders the two blocks
//: points: 4
//: family: order
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    asm volatile("fence.release.gpu;" ::: "memory");  // what the block reads from here on is no older than the tickets
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

//: section: sixteen_partial_sums_a_thread
// At most 1,024 blocks.
//: rejected-by: more_blocks_than_threads
//: because: are all partial sums added up?
//: points: 9.5
//: family: domain
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
#pragma unroll
  for (unsigned int turn = 0; turn < 16; ++turn) {
    const unsigned int b = turn * kThreads + threadIdx.x;
    if (b < gridDim.x) rest += partial[b];
  }
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: ticket_goes_on
//: rejected-by: sum_is_right_again
//: because: finished[0]: expected 0
//: points: 9
//: family: mistake
// TODO 0
__device__ unsigned int begun_at = 0;
// END TODO
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    const unsigned from = *static_cast<volatile unsigned*>(&begun_at);
    __threadfence();
    is_last = atomicAdd(&finished, 1u) - from == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    begun_at += gridDim.x;
  }
// END TODO

//: section: ticket_not_reset
//: rejected-by: sum_is_right_again
//: because: four launches, one after another
//: points: 9
//: family: mistake
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) *total = rest;
// END TODO

//: section: ticket_set_to_one
//: rejected-by: sum_is_right_again
//: because: four launches, one after another
//: points: 3
//: family: mistake
//: replace in 1: finished = 0 => finished = 1

//: section: volatile_instead
//: rejected-by: fences_on_both_sides
//: because: become visible to other blocks late
//: points: 4
//: family: order
//: replace: partial[blockIdx.x] => static_cast<volatile int*>(partial)[blockIdx.x]
//: replace: __threadfence();  // whoever sees my ticket sees my partial sum =>
//: replace: __threadfence();  // what the block reads from here on is no older than the tickets =>
//: replace: partial[b] => static_cast<volatile int*>(partial)[b]

//: section: waits_and_looks_seldom
// The block with the greatest number waits for all others, and looks seldom.
//: rejected-by: one_pass_over_partial_sums
//: because: no block waits for another
//: points: 3.5
//: family: order
// TODO 1
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    atomicAdd(&finished, 1u);
  }
  if (blockIdx.x != gridDim.x - 1) return;
  if (threadIdx.x == 0) {
    while (*(volatile unsigned int*)&finished != gridDim.x)
      for (int i = 0; i < 150000; ++i) asm volatile("{ .reg .u32 r; mov.u32 r, %0; }" :: "r"(i));
    __threadfence();
  }
  __syncthreads();
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
