// Stores of 4 bytes.

// TODO 3
  const unsigned* from = reinterpret_cast<const unsigned*>(matrix);
  unsigned* to = reinterpret_cast<unsigned*>(tile);
  for (int i = threadIdx.x; i < rows * chunks * 4; i += blockDim.x)
    to[4 * place(i / 4 / chunks, i / 4 % chunks, chunks) + i % 4] = from[i];
  __syncthreads();
// END TODO
