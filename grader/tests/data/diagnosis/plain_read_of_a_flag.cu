// profile: --kernel wait --grid 1 --block 64 --arg buf:i32:1:zero --arg buf:i32:1
// first: line 6 reads buf:i32:1:zero[0] by a plain load, line 4 updates it by an atomic operation
__global__ void wait(int* flag, int* out) {
  if (threadIdx.x == 32) atomicExch(flag, 1);
  if (threadIdx.x == 0) {
    while (*flag == 0) __nanosleep(10);  // HERE
    out[0] = 1;
  }
}
