// profile: --kernel descend --grid 1 --block 32 --arg i32:2 --arg buf:i32:32:iota
__device__ __noinline__ int deeper(int n, const int* above) {
  int own[64];
  for (int i = 0; i < 64; i++) own[i] = above[i % 32] + n;
  return n == 0 ? own[7] : deeper(n - 1, own) + own[n % 64];
}

__global__ void descend(int depth, int* data) {
  int first[64];
  for (int i = 0; i < 64; i++) first[i] = data[i % 32];
  data[threadIdx.x] = deeper(depth, first);
}
