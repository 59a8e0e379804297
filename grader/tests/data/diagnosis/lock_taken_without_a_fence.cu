// profile: --kernel count --grid 2 --block 1 --arg buf:i32:1:zero
// first: no fence is between line 6, which takes the lock, and line 7, which
__device__ int lock = 0;

__global__ void count(int* total) {
  while (atomicCAS(&lock, 0, 1) != 0) {}
  total[0] = total[0] + 1;  // HERE
  __threadfence();
  atomicExch(&lock, 0);
}
