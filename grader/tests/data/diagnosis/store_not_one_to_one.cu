// profile: --kernel turn --grid 1 --block 16,16 --arg buf:i32:256:iota --arg buf:i32:256
// first: the index is not one to one: thread (1,0,0) and thread (0,1,0) both store tile[1]
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[256];
  const int i = threadIdx.y * 16 + threadIdx.x;
  tile[threadIdx.y + threadIdx.x] = in[i];  // HERE
  __syncthreads();
  out[i] = tile[threadIdx.x * 16 + threadIdx.y];
}
