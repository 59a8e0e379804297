// TODO 2
  if (chunks >= 8) return row * chunks + (chunk & ~7) + ((chunk + row) & 7);
  const int number = row * chunks + chunk, line = number / 8;
  return number / chunks * chunks + (chunk + line) % chunks;
// END TODO
// TODO 3
  const int warps = blockDim.x / 32, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int first = warp * 32; first < rows * chunks; first += warps * 32) {
    const int i = first + lane;
    if (i < rows * chunks) tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  }
  __syncthreads();
// END TODO
