// profile: --kernel sum --grid 1 --block 32 --arg buf:i32:32:iota --arg i32:32 --arg i32:0
// first: thread (0,0,0) does not leave this loop: its condition is 0 < 32 and still holds
__global__ void sum(int* values, int n, int step) {
  for (int i = 0; i < n; i += step) {  // HERE
    values[threadIdx.x] += i;
    __syncthreads();
  }
}
