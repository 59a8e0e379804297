// profile: --kernel turn --grid 1 --block 64,8 --arg buf:i32:512:iota --arg buf:i32:512
// first: thread (12,0,0) and thread (0,1,0) both store tile[12]: its rows begin 12 elements after each other and are 64 elements long
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[64 * 12];
  const int pitch = blockDim.y + 4;
  const int i = threadIdx.y * 64 + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[i];  // HERE
  __syncthreads();
  out[i] = tile[threadIdx.y * pitch + threadIdx.x];
}
