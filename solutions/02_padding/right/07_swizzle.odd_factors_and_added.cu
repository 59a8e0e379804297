// Other permutations; both tiles as dimensions of an array.

// TODO 1
  return (row << 5) | ((column + 3 * row) & 31);
// END TODO

// TODO 2
  __shared__ int tile[kSide][kSide];
  int* const words = &tile[0][0];
  const int x = threadIdx.x, y = threadIdx.y;
  const int element = in[linear_index()];
  words[place(y, x)] = element;
  __syncthreads();
  out[linear_index()] = *(words + place(x, y));
// END TODO

// TODO 4
  return 16 * row + ((column + (row >> 1)) & 15);
// END TODO
