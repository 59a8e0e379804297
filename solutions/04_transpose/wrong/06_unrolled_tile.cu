//: section: blocks_in_float
//: rejected-by: blocks_derived
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  return static_cast<int>(ceilf(float(latency_ns) * bytes_per_ns / (4.0f * side * side)));
// END TODO

//: section: bytes_of_a_block_in_int
//: rejected-by: blocks_derived
//: because: side = 32768
//: points: 7
//: family: domain
//: replace: long long of_a_block = 4LL => int of_a_block = 4

//: section: elements_for_bytes
//: rejected-by: blocks_derived
//: because: blocks_to_cover(side =
//: points: 7
//: family: mistake
//: replace: 4LL => 1LL

//: section: halves_mixed_up
//: rejected-by: transpose_is_right
//: because: pattern_lost
//: points: 3
//: family: mistake
//: replace: [tx + 32][ty + r] => [tx][ty + r + 32 & 63]

//: section: no_barrier
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: not_unrolled
//: rejected-by: few_instructions
//: because: warp instructions for 32 elements
//: points: 4
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.x * kSide + threadIdx.x + i;
      const int y = blockIdx.y * kSide + threadIdx.y + j;
      if (x < nx && y < ny) tile[threadIdx.y + j][threadIdx.x + i] = in[y * nx + x];
    }
  __syncthreads();
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.y * kSide + threadIdx.x + i;
      const int y = blockIdx.x * kSide + threadIdx.y + j;
      if (x < ny && y < nx) out[y * ny + x] = tile[threadIdx.x + i][threadIdx.y + j];
    }
// END TODO

//: section: pairs_of_neighbours
//: rejected-by: coalesced_on_both_sides no_conflicts
//: because: lanes are 8 bytes apart
//: because: bank conflicts
//: points: 8
//: family: mistake
//: replace: blockIdx.x * kSide + tx => blockIdx.x * kSide + 2 * tx
//: replace: [tx] = => [2 * tx] =
//: replace: [tx + 32] = from[32] => [2 * tx + 1] = from[1]

//: section: pitch_of_64
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 9
//: family: mistake
//: replace: kSide + 1 => kSide

//: section: product_in_int
//: rejected-by: blocks_derived
//: because: blocks_to_cover(side =
//: points: 7
//: family: domain
// TODO 1
  return (latency_ns * bytes_per_ns + 4 * side * side - 1) / (4 * side * side);
// END TODO

//: section: rounded_down
//: rejected-by: blocks_derived
//: because: blocks_to_cover(side =
//: points: 7
//: family: mistake
//: replace: const long long of_a_block = 4LL * side * side; =>
//: replace: (wanted + of_a_block - 1) / of_a_block => wanted / (4LL * side * side)

//: section: second_half_forgotten
//: rejected-by: transpose_is_right
//: because: element_never_stored
//: points: 3
//: family: mistake
//: replace: tile[ty + r][tx + 32] = from[32]; =>
//: replace: to[32] = tile[tx + 32][ty + r]; =>
