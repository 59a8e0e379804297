// rejected-by: products_come_from_the_tile each_element_read_once
// because: run with other values in what is loaded from shared memory
// because: atomics read global memory too
// points: 0
// family: uncounted path

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  tile[threadIdx.x] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[0];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += atomicAdd(const_cast<float*>(&N[k]), -0.0f) * M[j];
  }
  P[i] = sum;
// END TODO
