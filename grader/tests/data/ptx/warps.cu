// Atomics, votes, shuffles, fences and barriers.
__device__ unsigned ticket;
__device__ volatile int flag;

__global__ void atomics(int* i, unsigned* u, float* f, double* d, unsigned long long* l) {
  __shared__ int count;
  __shared__ float sum;
  if (threadIdx.x == 0) count = 0, sum = 0;
  __syncthreads();
  atomicAdd(&count, 1);
  atomicAdd(&sum, 1.5f);
  atomicMax(&i[0], static_cast<int>(threadIdx.x));
  atomicMin(&u[1], threadIdx.x);
  atomicInc(&u[2], 7);
  atomicDec(&u[3], 7);
  u[4] = atomicExch(&u[5], 3u);
  u[6] = atomicCAS(&u[7], 1u, 2u);
  atomicAnd(&u[8], 3u);
  atomicOr(&u[9], 3u);
  atomicXor(&u[10], 3u);
  atomicAdd(f, 1.0f);
  atomicAdd(d, 1.0);
  atomicAdd(l, 1ull);
  atomicAdd_block(&i[3], 4);
  atomicAdd_system(&i[4], 4);
  __syncthreads();
  i[5] = count;
  f[1] = sum;
}

__global__ void warps(int* out) {
  const int lane = threadIdx.x;
  int value = out[lane];
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffffu, value, offset);
  value += __shfl_xor_sync(0xffffffffu, value, 1) + __shfl_up_sync(0xffffffffu, value, 2) +
           __shfl_sync(0xffffffffu, value, 3);
  if (__any_sync(0xffffffffu, value > 3)) value += __ballot_sync(0xffffffffu, value & 1);
  if (__all_sync(0xffffffffu, value > 7)) value += __activemask();
  value += __match_any_sync(0xffffffffu, value);
  int same = 0;
  value += __match_all_sync(0xffffffffu, value, &same) + same;
#if __CUDA_ARCH__ >= 800
  value += __reduce_add_sync(0xffffffffu, value) + __reduce_max_sync(0xffffffffu, value);
#endif
  __syncwarp();
  value += __syncthreads_count(value) + __syncthreads_or(value) + __syncthreads_and(value);
  out[lane] = value;
}

__global__ void last_block(const float* in, float* partial, float* out) {
  partial[blockIdx.x] = in[blockIdx.x];
  __threadfence();
  __threadfence_block();
  __threadfence_system();
  if (atomicAdd(&ticket, 1) == gridDim.x - 1) out[0] = partial[0];
  while (flag == 0) __nanosleep(40);
  asm volatile("bar.sync 1, 64;");
  asm volatile("{ .reg .pred p; setp.eq.s32 p, %0, 0; @p bra DONE; barrier.arrive 2, 64; DONE: }" ::"r"(threadIdx.x));
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %0, 0; @p bra DONE; membar.cta; DONE: }" ::"r"(threadIdx.x));
}
