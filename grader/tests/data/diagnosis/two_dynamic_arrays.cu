// profile: --kernel turn --grid 1 --block 64 --shared 256 --arg buf:i32:64:iota --arg buf:i32:64
// first: `tile` and `turned` are the same memory: every extern __shared__ array begins at the first byte
__global__ void turn(const int* in, int* out) {
  extern __shared__ int tile[];
  extern __shared__ int turned[];  // HERE
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  turned[63 - threadIdx.x] = tile[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = turned[threadIdx.x];
}
