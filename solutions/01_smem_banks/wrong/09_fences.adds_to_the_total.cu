// rejected-by: sum_is_right
// because: n = 1: total
// points: 0
// family: uncounted path

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    atomicAdd(total, own);
  }
// END TODO
