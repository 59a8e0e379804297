// TODO 1
  __shared__ int tile[side][side + 1];
  constexpr int half = (side * side + 1) / 2;  // each of as many threads moves two elements
  const int first = linear_index();
  if (first < half)
    for (int index = first; index < side * side; index += half) tile[index / side][index % side] = in[index];
  __syncthreads();
  if (first < half)
    for (int index = first; index < side * side; index += half) out[index] = tile[index % side][index / side];
// END TODO

// TODO 2
  __shared__ int tile[side][side + 1];
  constexpr int half = (side * side + 1) / 2;
  const int first = linear_index();
  if (first < half)
    for (int index = first; index < side * side; index += half) tile[index % side][index / side] = in[index];
  __syncthreads();
  if (first < half)
    for (int index = first; index < side * side; index += half) out[index] = tile[index / side][index % side];
// END TODO
