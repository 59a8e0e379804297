// rejected-by: padded_rows_of_whole_warps padded_any_block
// because: did not go through shared memory
// points: 4
// family: mistake

// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
// END TODO
