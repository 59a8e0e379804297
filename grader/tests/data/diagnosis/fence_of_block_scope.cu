// profile: --kernel sum --grid 4 --block 32 --arg buf:i32:4 --arg buf:u32:1:zero --arg buf:i32:1
// first: the fence of line 6 has the scope of a block, and another block reads
__global__ void sum(int* partial, unsigned* tickets, int* total) {
  if (threadIdx.x != 0) return;
  partial[blockIdx.x] = blockIdx.x + 1;
  __threadfence_block();  // HERE
  if (atomicAdd(tickets, 1u) != gridDim.x - 1) return;
  __threadfence();
  int all = 0;
  for (unsigned b = 0; b < gridDim.x; ++b) all += partial[b];
  *total = all;
}
