// profile: --kernel hoard --grid 1 --block 32 --arg i64:64 --arg buf:i32:32:zero
__global__ void hoard(long long bytes, int* out) {
  int* const mine = static_cast<int*>(malloc(bytes));
  mine[0] = threadIdx.x;
  out[threadIdx.x] = mine[0];
  free(mine);
}
