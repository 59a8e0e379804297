// TODO 2
  const int linear_index = threadIdx.x + kSide * threadIdx.y;
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO

// TODO 3
  const int place = threadIdx.x * kSide + (threadIdx.y ^ threadIdx.x), back = threadIdx.y * kSide + (threadIdx.x ^ threadIdx.y);
  __shared__ int tile[kSide * kSide];
  tile[place] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[back];
// END TODO
