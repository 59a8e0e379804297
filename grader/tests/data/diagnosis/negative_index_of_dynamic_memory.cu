// profile: --kernel shift --grid 1 --block 64 --shared 256 --arg buf:i32:64:iota --arg buf:i32:64 --arg i32:5
// first: thread (0,0,0) of block (0,0,0) loads from tile[-5], before the first element of tile
__global__ void shift(const int* in, int* out, int by) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[static_cast<int>(threadIdx.x) - by];  // HERE
}
