// TODO 1
  if (i < width) tile[threadIdx.x] = N[i];
  __syncthreads();
  const int this_start = blockIdx.x * blockDim.x;
  const int next_start = (blockIdx.x + 1) * blockDim.x;
  const int n_start = i - mask_width / 2;
  float value = 0.0f;
  for (int j = 0; j < mask_width; j++) {
    const int n_index = n_start + j;
    if (n_index >= 0 && n_index < width) {
      if (n_index >= this_start && n_index < next_start)
        value += tile[threadIdx.x + j - (mask_width / 2)] * M[j];
      else
        value += N[n_index] * M[j];
    }
  }
  if (i < width) P[i] = value;
// END TODO
