// rejected-by: transpose_is_right
// because: another `transpose` is declared beside the given one
// because: did not run: 
// points: 0
// family: edits
// The given kernel gets another name.

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ row);
}
__global__ void transpose(const double* in, double* out) {
  const size_t base = size_t{blockIdx.x} * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = in[base + threadIdx.x * kSide + row];
}
#define transpose given_transpose
// END TODO
