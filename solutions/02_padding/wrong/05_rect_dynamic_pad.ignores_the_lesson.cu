// rejected-by: padded bytes smallest_pad
// because: did not go through shared memory
// because: which is not right
// points: 1
// family: uncounted path
// Right results, and nothing else.

// TODO 1
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO

// TODO 2
  return rows * columns * 4;
// END TODO

// TODO 3
  return 0;
// END TODO
