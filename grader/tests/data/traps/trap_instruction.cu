// profile: --kernel refuse --grid 1 --block 32 --arg buf:i32:32:iota
__global__ void refuse(int* data) {
  if (data[threadIdx.x] > 30) __trap();
  data[threadIdx.x] += 1;
}
