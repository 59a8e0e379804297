// rejected-by: bytes padded
// because: which is not right; for example
// because: did not go through shared memory
// points: 1
// family: uncounted path
// Right results, and nothing else.

// TODO 1
  out[threadIdx.y * blockDim.x + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO

// TODO 2
  return 0;
// END TODO
