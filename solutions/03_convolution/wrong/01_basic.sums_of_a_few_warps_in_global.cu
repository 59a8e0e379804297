// rejected-by: sum_stays_in_a_register
// because: store requests; at most
// points: 4
// family: branch

// TODO 1
  if (i >= width) return;
  float sum = 0;
  const bool here = blockDim.x >= 64 && threadIdx.x / 32 == 1 && mask_width <= 3;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += N[k] * M[j];
    if (here) *static_cast<volatile float*>(P + i) = sum;
  }
  P[i] = sum;
// END TODO
