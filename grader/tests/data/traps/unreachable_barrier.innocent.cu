// profile: --kernel meet --grid 1 --block 64 --arg buf:i32:64:iota
__global__ void meet(int* data) {
  data[threadIdx.x] += 1;
  asm volatile("bar.sync %0, 64;" ::"r"(1 + threadIdx.x / 64) : "memory");
  data[threadIdx.x] += 1;
}
