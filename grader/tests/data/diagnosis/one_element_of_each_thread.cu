// profile: --kernel turn --grid 1 --block 32,8 --arg buf:i32:1024:iota --arg buf:i32:1024
// first: no thread of the block stores tile[263], which is loaded here: line 6 stores tile[0] to tile[255]
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[1024];
  const int i = threadIdx.y * 32 + threadIdx.x;
  tile[i] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.x * 32 + threadIdx.y];  // HERE
}
