// A permutation of each row where the side allows it, the pad elsewhere.

// TODO 1
  constexpr bool kSwizzle = side == 32;
  __shared__ int tile[side][kSwizzle ? side : side + 1];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][kSwizzle ? x ^ y : x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[x][kSwizzle ? x ^ y : y];
// END TODO
