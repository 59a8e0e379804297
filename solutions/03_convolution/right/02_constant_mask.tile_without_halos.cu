// TODO 2
  __shared__ float tile[1024];
  if (i < width) tile[threadIdx.x] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  float sum = 0;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < end ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO
