// profile: --kernel pair --grid 1 --block 32 --arg buf:i32:32:iota
// first: a warp-wide operation is in a branch
__global__ void pair(int* values) {
  int value = values[threadIdx.x];
  if (threadIdx.x < 16)
    value += __shfl_down_sync(0xffffffff, value, 1);  // HERE
  else
    value -= __shfl_up_sync(0xffffffff, value, 2);
  values[threadIdx.x] = value;
}
