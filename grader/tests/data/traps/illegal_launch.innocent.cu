// profile: --kernel copy --grid 1 --block 32 --shared 232448 --arg buf:i32:32:iota --arg buf:i32:32
__global__ void copy(const int* in, int* out) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = tile[threadIdx.x];
}
