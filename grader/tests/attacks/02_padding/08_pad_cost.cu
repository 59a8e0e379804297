//: section: another_kernel_of_that_name
// The given kernel gets another name.
//: rejected-by: transpose_is_right
//: because: given_name_declared_again
//: because: did not run:
//: points: 0
//: family: edits
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

//: section: batches_of_thousands_conflict
//: rejected-by: no_conflict_and_no_byte_more
//: because: two wavefronts a load
//: points: 4
//: family: branch
//: replace: column ^ => gridDim.x > 3000 ? column : column ^

//: section: ignores_the_lesson
// Right results, and nothing else.
//: rejected-by: resident_blocks no_conflict_and_no_byte_more
//: because: wrong_derivation
//: because: two wavefronts a load
//: points: 1
//: family: dummy
//: replace: (column ^ row) => column
// TODO 1
  return sm_blocks;
// END TODO

//: section: one_matrix_only
// The first block is right.
//: rejected-by: transpose_is_right
//: because: pattern_lost
//: points: 3
//: family: branch
//: replace: ^ row => ^ (blockIdx.x == 0 ? row : threadIdx.y)

//: section: swizzles_first_matrix_only
//: rejected-by: no_conflict_and_no_byte_more
//: because: two wavefronts a load
//: points: 4
//: family: branch
//: replace: column ^ row => blockIdx.x == 0 ? column ^ row : column
