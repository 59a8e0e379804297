// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  __shared__ float weights[512];
  for (int j = threadIdx.x; j < mask_width && j < 512; j += blockDim.x) weights[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j & 511];
  }
  P[i] = sum;
// END TODO
