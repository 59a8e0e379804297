// TODO 1
  __shared__ int tile[rows][columns];
  int idx = threadIdx.x;
  idx += columns * threadIdx.y;
  (&tile[0][0])[idx] = in[idx];
  __syncthreads();
  int c = 0, r = idx;
  for (; r >= rows; r -= rows) ++c;
  out[idx] = tile[r][c];
// END TODO
// TODO 2
  extern __shared__ int tile[];
  auto word = [columns = blockDim.x](unsigned r, unsigned c) { return r * columns + c; };
  const unsigned idx = word(threadIdx.y, threadIdx.x);
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[word(idx % blockDim.y, idx / blockDim.y)];
// END TODO
