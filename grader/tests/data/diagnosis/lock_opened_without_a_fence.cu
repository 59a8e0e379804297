// profile: --kernel count --grid 2 --block 1 --arg buf:i32:1:zero
// first: buf:i32:1:zero[0], and line 9, which opens the lock
__device__ int lock = 0;

__global__ void count(int* total) {
  while (atomicCAS(&lock, 0, 1) != 0) {}
  __threadfence();
  total[0] = total[0] + 1;  // HERE
  atomicExch(&lock, 0);
}
