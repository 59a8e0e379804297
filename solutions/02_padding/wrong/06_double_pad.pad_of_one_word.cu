// rejected-by: outputs
// because: misaligned
// points: 3
// family: mistake

// TODO 1
  __shared__ double words[rows * (columns + pad)];
  const int pitch = 2 * columns + 1;  // in words: a pad of one bank
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  *reinterpret_cast<double*>(reinterpret_cast<int*>(words) + threadIdx.y * pitch + 2 * threadIdx.x) = in[idx];
  __syncthreads();
  out[idx] = *reinterpret_cast<double*>(reinterpret_cast<int*>(words) + irow * pitch + 2 * icol);
// END TODO
