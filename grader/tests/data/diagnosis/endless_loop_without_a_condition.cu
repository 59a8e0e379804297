// profile: --kernel find --grid 1 --block 32 --arg buf:i32:32:iota --arg i32:32
// first: thread (0,0,0) does not leave this loop
__global__ void find(int* values, int n) {
  for (int i = 0;; ++i) {  // HERE
    const int found = values[i % n];
    if (found == n) return;
    values[threadIdx.x] = found & 7;
  }
}
