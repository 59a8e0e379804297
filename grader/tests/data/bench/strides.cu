// What the emulator's speed depends on: how many addresses of a warp fall into one bank, or one sector.
// STRIDE is in elements of 4 bytes; each thread has an element of its own, so that nothing races.

constexpr int kTile = 1024;  // elements, and threads of a block

/// One store and 32 loads of shared memory a thread.
template <int STRIDE>
__global__ void sharedStride(float* out, const float* in) {
  __shared__ float tile[kTile];
  const int thread = threadIdx.x;
  const int at = thread * STRIDE % kTile + thread * STRIDE / kTile;
  const int i = blockIdx.x * kTile + thread;
  tile[at] = in[i];
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < 32; ++k) sum += tile[(at + 32 * k) % kTile];
  out[i] = sum;
}

/// Each thread adds to elements of its own, which it loads and stores.
__global__ void globalInPlace(float* out, const float* in) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 4
  for (int k = 0; k < 8; ++k) out[thread + k * (1 << 17)] += 2.0f * in[thread + k * (1 << 17)];
}

/// A thread moves kMoves elements, kThreads apart, in each round; kThreads is the number of threads in all.
constexpr int kMoves = 8, kThreads = 1 << 17, kRounds = 8;
template <int STRIDE>
__global__ void globalStride(float* out, const float* in) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int at = thread * STRIDE % kThreads + thread * STRIDE / kThreads;
#pragma unroll 1
  for (int round = 0; round < kRounds; ++round)
#pragma unroll
    for (int k = 0; k < kMoves; ++k) out[at + k * kThreads] = in[at + k * kThreads];
}
