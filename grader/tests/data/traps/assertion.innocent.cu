// profile: --kernel checked --grid 1 --block 32 --arg buf:i32:32:iota
__global__ void checked(int* data) {
  assert(data[threadIdx.x] < 32);
  data[threadIdx.x] += 1;
}
