// rejected-by: few_instructions
// because: did not go through shared memory
// points: 3.5
// family: uncounted path

// TODO 2
  const int thread = threadIdx.y * 32 + threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int c = blockIdx.x * kSide + warp % 2 * 32 + lane % 8 * 4, r = blockIdx.y * kSide + warp / 2 * 16 + lane / 8 * 4;
  float4 rows[4];
  for (int k = 0; k < 4; ++k) rows[k] = *reinterpret_cast<const float4*>(in + (r + k) * nx + c);
  float* to = out + c * ny + r;
  *reinterpret_cast<float4*>(to) = make_float4(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
  *reinterpret_cast<float4*>(to + ny) = make_float4(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
  *reinterpret_cast<float4*>(to + 2 * ny) = make_float4(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
  *reinterpret_cast<float4*>(to + 3 * ny) = make_float4(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
// END TODO
