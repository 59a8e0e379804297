// profile: --kernel copy --grid 1 --block 32 --arg buf:f32:66 --arg buf:f32:132
// first: thread (16,0,0) of block (0,0,0) loads from buf:f32:66[64], and buf:f32:66 has 66 elements
__global__ void copy(const float* in, float* out) {
  const float4* quads = reinterpret_cast<const float4*>(in);
  const float4 quad = quads[threadIdx.x];  // HERE
  out[threadIdx.x] = quad.x + quad.y + quad.z + quad.w;
}
