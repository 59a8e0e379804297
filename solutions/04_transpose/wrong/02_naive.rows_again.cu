// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together?
// points: 6.5
// family: mistake
// Right at every shape, but it reads rows as transpose_row does.

// TODO 4
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % nx * ny + i / nx] = in[i];
// END TODO
