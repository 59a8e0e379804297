// rejected-by: padded load_wavefronts smallest_pad
// because: did not go through shared memory
// because: is not right; for example
// points: 1
// family: uncounted path
// Right results, and nothing else.

// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
// END TODO

// TODO 2
  return 1;
// END TODO

// TODO 3
  return 1;
// END TODO
