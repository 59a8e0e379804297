// rejected-by: large_by_rows
// because: goes to another place than that of the block
// points: 9
// family: domain

// TODO 1
  const int x = __umul24(blockIdx.x, blockDim.x) + threadIdx.x;
  const int y = __umul24(blockIdx.y, blockDim.y) + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
