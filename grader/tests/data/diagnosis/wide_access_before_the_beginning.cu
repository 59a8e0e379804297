// profile: --kernel copy --grid 1 --block 32 --arg buf:f32:128 --arg buf:f32:128 --arg i32:-2
// first: thread (0,0,0) of block (0,0,0) loads from buf:f32:128[-4], before the first element of buf:f32:128
__global__ void copy(const float* in, float* out, int shift) {
  const float2* pairs = reinterpret_cast<const float2*>(in);
  const float2 pair = pairs[static_cast<int>(threadIdx.x) + shift];  // HERE
  out[threadIdx.x] = pair.x + pair.y;
}
