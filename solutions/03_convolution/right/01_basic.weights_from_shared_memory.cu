// TODO 1
  __shared__ float weights[1024];
  float sum = 0.0f;
  for (int begin = 0; begin < mask_width; begin += 1024) {
    __syncthreads();
    for (int j = begin + threadIdx.x; j < mask_width && j < begin + 1024; j += blockDim.x) weights[j - begin] = M[j];
    __syncthreads();
    for (int j = begin; j < mask_width && j < begin + 1024; ++j) {
      const int k = i - mask_width / 2 + j;
      if (i < width && k >= 0 && k < width) sum += N[k] * weights[j - begin];
    }
  }
  if (i < width) P[i] = sum;
// END TODO
