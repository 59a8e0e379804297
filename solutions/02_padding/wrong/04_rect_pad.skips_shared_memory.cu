// rejected-by: padded
// because: did not go through shared memory
// points: 4
// family: uncounted path

// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
// END TODO
