// Each warp copies its own part of the matrix, from its end to its beginning.

// TODO 3
  const int warps = blockDim.x / 32, groups = rows * chunks / 32;
  const int each = (groups + warps - 1) / warps, first = threadIdx.x / 32 * each;
  for (int group = min(first + each, groups) - 1; group >= first; --group) {
    const int i = group * 32 + threadIdx.x % 32;
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  }
  __syncthreads();
// END TODO
