// profile: --kernel scale --grid 1 --block 32 --arg buf:f32:32 --arg i64:123456789012345
// first: the pointer `weights` points to no array
__global__ void scale(float* out, const float* weights) {
  out[threadIdx.x] *= weights[threadIdx.x];  // HERE
}
