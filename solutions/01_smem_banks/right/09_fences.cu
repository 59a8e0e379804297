//: section: acquire_and_release
// The ticket itself releases and acquires, in PTX.
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    unsigned ticket;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;"
                 : "=r"(ticket)
                 : "l"(__cvta_generic_to_global(&finished))
                 : "memory");
    is_last = ticket == gridDim.x - 1;
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

//: section: barrier_before_the_ticket
// The block waits between store and ticket, and another thread takes the ticket.
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ unsigned int ticket;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == kThreads - 1) {
    ticket = atomicAdd(&finished, 1u);
    __threadfence();
  }
  __syncthreads();
  if (ticket != gridDim.x - 1) return;
  int rest = 0;
  const unsigned int each = (gridDim.x + kThreads - 1) / kThreads;
  for (unsigned int b = threadIdx.x * each; b < (threadIdx.x + 1) * each && b < gridDim.x; ++b) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) *total = rest;
  if (threadIdx.x == 1) finished = 0;
// END TODO

//: section: barrier_that_tells
// TODO 1
  bool last = false;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  if (!__syncthreads_or(last)) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0u;
  }
// END TODO

//: section: clears_partial
// The last block sets the partial sums back to 0 when it has added them, as it does with the ticket.
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
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) { rest += partial[b]; partial[b] = 0; }
  rest = block_sum(rest);
  if (threadIdx.x == 0) { *total = rest; finished = 0; }
// END TODO

//: section: every_thread_fences
// All threads of the block fence, on both sides, and a counter that wraps takes the tickets.
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) partial[blockIdx.x] = own;
  __threadfence();
  if (threadIdx.x == 0) is_last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;  // 0 again after the last one
  __threadfence();
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += blockDim.x) rest += partial[b];
  const int sum_of_all = block_sum(rest);
  if (threadIdx.x == 0) *total = sum_of_all;
// END TODO

//: section: fence_behind_the_barrier
// Each thread of the last block fences for itself, behind the barrier.
// TODO 1
  __shared__ unsigned int ticket;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    ticket = atomicAdd(&finished, 1u);
  }
  __syncthreads();
  if (ticket != gridDim.x - 1) return;
  __threadfence();
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += __ldcg(partial + b);
  const int all = block_sum(rest);
  if (threadIdx.x == kThreads - 1) *total = all;
  if (threadIdx.x == 0) atomicExch(&finished, 0u);
// END TODO

//: section: four_sums_a_load
// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (is_last) {
    int rest = 0;
    const int quads = gridDim.x / 4;
    for (int q = threadIdx.x; q < quads; q += kThreads) {
      const int4 four = reinterpret_cast<const int4*>(partial)[q];
      rest += four.x + four.y + four.z + four.w;
    }
    for (int b = 4 * quads + threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
    rest = block_sum(rest);
    if (threadIdx.x == 0) {
      *total = rest;
      finished = 0;
    }
  }
// END TODO

//: section: last_sum_by_shuffles
// The last block adds up its threads by shuffles and one shared atomic a warp.
// TODO 1
  __shared__ bool is_last;
  __shared__ int all;
  if (threadIdx.x == 0) {
    all = 0;
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) + 1 == gridDim.x;
    if (is_last) __threadfence();
  }
  __syncthreads();
  if (is_last) {
    int rest = 0;
    for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
    for (int half = 16; half > 0; half /= 2) rest += __shfl_down_sync(0xffffffffu, rest, half);
    if (threadIdx.x % 32 == 0) atomicAdd(&all, rest);
    __syncthreads();
    if (threadIdx.x == 0) {
      *total = all;
      finished = 0;
    }
  }
// END TODO

//: section: one_thread_adds
// Thread 0 of the last block adds all partial sums, and keeps its own in a register.
// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x != 0) return;
  partial[blockIdx.x] = own;
  __threadfence();
  if (atomicAdd(&finished, 1u) + 1 < gridDim.x) return;
  __threadfence();
  int rest = own;
  for (unsigned int b = 0; b < gridDim.x; ++b)
    if (b != blockIdx.x) rest += partial[b];
  *total = rest;
  atomicExch(&finished, 0u);
// END TODO

//: section: own_sum_kept
// TODO 1
  __shared__ unsigned ticket;
  if (threadIdx.x == 63) {
    partial[blockIdx.x] = own;
    __threadfence();
    ticket = atomicAdd(&finished, 1);
    __threadfence();
  }
  __syncthreads();
  if (ticket + 1 < gridDim.x) return;
  int rest = threadIdx.x == 0 ? own : 0;
  for (int b = threadIdx.x; b < static_cast<int>(gridDim.x); b += kThreads)
    if (b != static_cast<int>(blockIdx.x)) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO

//: section: ticket_goes_round
// atomicInc sets the ticket back by itself, and a barrier tells all threads who is last.
// TODO 1
  bool drew_the_last = false;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    drew_the_last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;
    __threadfence();
  }
  if (!__syncthreads_or(drew_the_last)) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += blockDim.x) rest += __ldcg(partial + b);
  rest = block_sum(rest);
  if (threadIdx.x == 0) *total = rest;
// END TODO

//: section: volatile_with_fences
// TODO 1
  __shared__ bool is_last;
  volatile int* sums = partial;
  if (threadIdx.x == 0) {
    sums[blockIdx.x] = own;
    __threadfence();
    const unsigned ticket = atomicInc(&finished, gridDim.x);
    is_last = ticket == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (is_last) {
    int mine = 0;
    for (unsigned b = threadIdx.x; b < gridDim.x; b += blockDim.x) mine += sums[b];
    const int all = block_sum(mine);
    if (threadIdx.x == 0) {
      *total = all;
      finished = 0;
    }
  }
// END TODO
