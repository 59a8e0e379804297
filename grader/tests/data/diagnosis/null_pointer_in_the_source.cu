// profile: --kernel scale --grid 1 --block 32 --arg buf:f32:32
// first: the pointer `weights` is null
__global__ void scale(float* out) {
  const float* weights = nullptr;
  out[threadIdx.x] *= weights[threadIdx.x];  // HERE
}
