// rejected-by: reads_counted
// because: read N[k] and M[j] as they are
// points: 8
// family: dummy
// part: convolution_1d_basic

// TODO 5
  __shared__ float tile[1024];
  if (i < width) tile[threadIdx.x] = input[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2, begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    atomicAdd(reads, 1u);
    atomicAdd(reads + 1, 1u);
    sum += (k >= begin && k < end ? tile[k - begin] : input[k]) * mask[j];
  }
  P[i] = sum;
// END TODO
