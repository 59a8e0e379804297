// profile: --kernel tickets --grid 4 --block 32 --arg buf:i32:1:zero --arg buf:i32:4
// first: the atomic of line 4 has the scope of a block, and another block writes buf:i32:1:zero[0] at line 4
__global__ void tickets(int* counter, int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = atomicAdd_block(counter, 1);  // HERE
}
