// profile: --kernel share --grid 1 --block 32 --arg buf:i32:32:iota
__global__ void share(int* data) { data[threadIdx.x] += __shfl_sync(0x0000ffffu, data[threadIdx.x], 3); }
