// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64
// first: tile[0] is loaded before it is stored: the same thread stores it only at line 6
__global__ void reverse(int* out) {
  __shared__ volatile int tile[64];
  out[threadIdx.x] = tile[threadIdx.x];  // HERE
  tile[threadIdx.x] = 1;
}
