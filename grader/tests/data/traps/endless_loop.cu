// profile: --kernel count_down --grid 1 --block 32 --arg u32:7 --arg buf:i32:32:zero
__global__ void count_down(unsigned int from, volatile int* out) {
  for (unsigned int i = from; i != 0; i -= 2) out[threadIdx.x] = i;
}
