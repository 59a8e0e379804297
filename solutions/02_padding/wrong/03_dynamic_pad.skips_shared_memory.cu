// rejected-by: padded_full_block padded_any_block
// because: did not go through shared memory
// points: 4
// family: mistake

// TODO 1
  out[threadIdx.y * blockDim.x + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO
