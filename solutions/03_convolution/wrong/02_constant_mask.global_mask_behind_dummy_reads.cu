// rejected-by: mask_in_constant_memory one_weight_at_a_time
// because: M does not lie in constant memory
// points: 3.5
// family: dummy

// TODO 1
__device__ float M[kMaxMaskWidth];
__constant__ float zeros[kMaxMaskWidth];
// END TODO

// TODO 2
  const int first = i - mask_width / 2;
  float sum = 0.0f;
  float window[kMaxMaskWidth / 4 + 2][4];
  // Quads of N make room among the requests for those of the mask.
#pragma unroll
  for (int q = 0; q < kMaxMaskWidth / 4 + 2; ++q) {
    const int base = (first & ~3) + 4 * q;
    float4 quad = {};
    if (i < width && base <= first + mask_width - 1 && base + 4 > first) {
      if (base >= 0 && base + 3 < width) {
        quad = *reinterpret_cast<const float4*>(N + base);
      } else {
        if (base >= 0 && base < width) quad.x = N[base];
        if (base + 1 >= 0 && base + 1 < width) quad.y = N[base + 1];
        if (base + 2 >= 0 && base + 2 < width) quad.z = N[base + 2];
        if (base + 3 >= 0 && base + 3 < width) quad.w = N[base + 3];
      }
    }
    window[q][0] = quad.x;
    window[q][1] = quad.y;
    window[q][2] = quad.z;
    window[q][3] = quad.w;
  }
  const int shift = first & 3;
  for (int j = 0; j < mask_width; ++j) {
    const int k = first + j;
    const float weight = M[j] + zeros[j];
    const float element = window[(shift + j) / 4][(shift + j) % 4];
    if (i < width && k >= 0 && k < width) sum += element * weight;
  }
  if (i < width) P[i] = sum;
// END TODO
