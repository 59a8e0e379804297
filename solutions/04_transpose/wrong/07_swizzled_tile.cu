//: section: any_even_pitch
//: rejected-by: width_derived
//: because: widest_access(pitch =
//: points: 7
//: family: domain
//: replace: 4 == 0 ? 16 : pitch % 2 == 0 ? 8 => 2 == 0 ? 16

//: section: bytes_of_a_row
//: rejected-by: width_derived
//: because: widest_access(pitch =
//: points: 7
//: family: mistake
// TODO 1
  return min(16, pitch * 4);
// END TODO

//: section: diagonals_of_a_plain_tile
//: rejected-by: coalesced_on_both_sides
//: because: 4 for 32 elements of out
//: points: 8
//: family: mistake
// TODO 3
  __shared__ float tile[kSide][kSide];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  const unsigned tx = threadIdx.x;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][tx] = in[(by + r) * nx + bx + tx];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + (r + tx) % 32) * ny + by + tx] = tile[tx][(r + tx) % 32];
// END TODO

//: section: half_swizzled
//: rejected-by: place_is_a_swizzle
//: because: places_in_one_bank
//: points: 3.5
//: family: mistake
//: replace: ^ row => ^ (row / 2)

//: section: no_barrier
//: rejected-by: transpose_is_right
//: because: missing_barrier
//: points: 3.5
//: family: order
//: replace: __syncthreads(); =>

//: section: not_swizzled
//: rejected-by: place_is_a_swizzle
//: because: places_in_one_bank
//: points: 3.5
//: family: mistake
//: replace: (column ^ row) => column

//: section: padded
//: rejected-by: no_conflicts_without_a_pad
//: because: the limit is 4160
//: points: 4
//: family: mistake
//: replace: [kSide * kSide] => [kSide * (kSide + 1)]

//: section: place_alone
// place() is right, and the kernel does not use it.
//: rejected-by: no_conflicts_without_a_pad
//: because: bank conflicts
//: points: 4
//: family: mistake
//: replace: [kSide * kSide] => [kSide][kSide]
//: replace: [place(threadIdx.y + j, threadIdx.x)] => [threadIdx.y + j][threadIdx.x]
//: replace: [place(threadIdx.x, threadIdx.y + j)] => [threadIdx.x][threadIdx.y + j]

//: section: place_of_the_thread
//: rejected-by: transpose_is_right no_conflicts_without_a_pad
//: because: elements differ
//: points: 3.5
//: family: mistake
//: replace: threadIdx.x, threadIdx.y + j => threadIdx.y + j, threadIdx.x

//: section: precedence
//: rejected-by: place_is_a_swizzle
//: because: place_taken
//: points: 3
//: family: mistake
//: replace: (column ^ row) => column & row

//: section: rows_swizzled
//: rejected-by: place_is_a_swizzle
//: because: place_outside
//: points: 3.5
//: family: mistake
//: replace: row * kSide + (column ^ row) => (row ^ column) * kSide + column

//: section: shifted_out_of_the_row
//: rejected-by: place_is_a_swizzle
//: because: place_outside
//: points: 3
//: family: mistake
//: replace: (column ^ row) => column + row
