// rejected-by: fragments_are_right
// because: no thread of the block stores tile[
// points: 3
// family: domain

// TODO 3
  constexpr bool is_small = __CUDA_ARCH__ == 750 || __CUDA_ARCH__ == 860 || __CUDA_ARCH__ == 890 || __CUDA_ARCH__ >= 1200;
  constexpr int most = is_small ? 1024 : 8192;  // a block of a small GPU has no room for 8,192
  for (int i = threadIdx.x; i < min(rows * chunks, most); i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
