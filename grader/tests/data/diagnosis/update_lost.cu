// profile: --kernel sum --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:1:zero
// first: an update may be lost: thread (1,0,0) and thread (0,0,0) both read buf:i32:1:zero[0] and store it again at line 4
__global__ void sum(const int* in, int* out) {
  out[0] += in[threadIdx.x];  // HERE
}
