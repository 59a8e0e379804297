// rejected-by: padded
// because: did not go through shared memory
// points: 4
// family: uncounted path

// TODO 1
  out[threadIdx.y * blockDim.x + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO
