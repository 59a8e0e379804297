// TODO 1
  __shared__ int tile[side][side + 1];
  const int warp = __shfl_sync(__activemask(), linear_index() / 32, 0);
  const int idx = warp * 32 + linear_index() % 32;
  tile[idx / side][idx % side] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % side][idx / side];
// END TODO

// TODO 2
  __shared__ int tile[side][side + 1];
  const int warp = __shfl_sync(__activemask(), linear_index() / 32, 0);
  const int idx = warp * 32 + linear_index() % 32;
  tile[idx % side][idx / side] = in[idx];
  __syncthreads();
  out[idx] = tile[idx / side][idx % side];
// END TODO
