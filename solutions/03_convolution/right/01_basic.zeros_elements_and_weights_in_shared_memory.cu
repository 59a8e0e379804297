// TODO 1
  __shared__ float s_n[1024 + 256], s_m[256];
  const int n = mask_width / 2;
  float sum = 0.f;
  if (mask_width > 255) {
    for (int j = 0; j < mask_width && i < width; ++j) if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
  } else {
  for (int p = threadIdx.x; p < (int)blockDim.x + 2 * n; p += blockDim.x) s_n[p] = 0.f;
  for (int p = threadIdx.x; p < mask_width; p += blockDim.x) s_m[p] = M[p];
  __syncthreads();
  for (int p = threadIdx.x; p < (int)blockDim.x + 2 * n; p += blockDim.x) {
    int k = (int)(blockIdx.x * blockDim.x) - n + p;
    if (k >= 0 && k < width) s_n[p] = N[k];
  }
  __syncthreads();
  for (int j = 0; j < mask_width; ++j) sum += s_n[threadIdx.x + j] * s_m[j];
  }
  if (i < width) P[i] = sum;
// END TODO
