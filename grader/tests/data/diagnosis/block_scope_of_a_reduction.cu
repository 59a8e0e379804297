// profile: --kernel count --grid 2 --block 64 --arg buf:i32:1:zero
// first: the atomic of line 4 has the scope of a block, and another block writes buf:i32:1:zero[0] at line 4
__global__ void count(int* counter) {
  atomicAdd_block(counter, 1);  // HERE
}
