// rejected-by: padded
// because: did not go through shared memory
// points: 4
// family: mistake

// TODO 1
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO
