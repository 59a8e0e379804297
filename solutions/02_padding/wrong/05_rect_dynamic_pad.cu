//: section: bytes_are_elements
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 9
//: family: mistake
//: replace: ) * static_cast<int>(sizeof(int)) => )

//: section: bytes_of_sides_of_8_bits
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 9
//: family: domain
// TODO 2
  const unsigned char w = columns, h = rows;
  return h * (w + pad) * 4;
// END TODO

//: section: bytes_of_small_pads
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 9
//: family: domain
//: replace: pad) * static_cast<int>(sizeof(int)) => (pad & 63)) * 4

//: section: bytes_without_pads
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 9
//: family: mistake
// TODO 2
  return rows * columns * 4;
// END TODO

//: section: columns_of_8_bits
// A block may be wider and higher than 256.
//: rejected-by: outputs
//: because: elements differ
//: points: 3
//: family: domain
//: replace: int irow => unsigned char icol
//: replace: int icol => unsigned char irow
//: replace: irow * pitch + icol => icol * pitch + irow

//: section: dynamic_bytes_pad_of_10_bits
//: rejected-by: bytes
//: because: dynamic_bytes(columns =
//: points: 9
//: family: domain
//: replace in 2: pad => (pad & 1023)

//: section: first_warp_only
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 8
//: family: domain
//: replace: columns * rows => 32
//: replace: 0xffffffffu && loaded == 0xffffffffu => ~0u && loaded == ~0u

//: section: load_without_the_pad
//: rejected-by: outputs
//: because: the pitch used here is
//: points: 3
//: family: mistake
//: replace: pitch + icol => blockDim.x + icol

//: section: loads_forgotten
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: 0xffffffffu && loaded == 0xffffffffu => ~0u

//: section: no_barrier
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: no_pad_and_no_return
//: rejected-by: smallest_pad
//: because: clue_ends_open
//: points: 8
//: family: mistake
//: replace: return -1; =>

//: section: pad_ignored
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace: blockDim.x + pad => blockDim.x

//: section: pad_of_5_bits
// The banks are the same, the places are not.
//: rejected-by: padded
//: because: the last row lies after all others
//: points: 4
//: family: domain
//: replace in 1: pad => (pad & 31)
//: replace: const int irow = idx % blockDim.y; =>
//: replace: const int icol = idx / blockDim.y; =>
//: replace: irow * pitch + icol => idx % blockDim.y * pitch + idx / blockDim.y

//: section: pads_counted_in_columns
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 9
//: family: mistake
// TODO 2
  return (rows + pad) * columns * 4;
// END TODO

//: section: pads_of_9_bits
//: rejected-by: padded
//: because: the last row lies after all others
//: points: 4
//: family: domain
//: replace in 1: pad => (pad & 511)
//: replace: const int irow = idx % blockDim.y; =>
//: replace: const int icol = idx / blockDim.y; =>
//: replace: irow * pitch + icol => idx % blockDim.y * pitch + idx / blockDim.y

//: section: pads_up_to_16
//: rejected-by: smallest_pad
//: because: smallest_pad(columns = 32, rows = 7)
//: points: 8
//: family: domain
//: replace: < 32 => <= 16

//: section: pitch_from_the_height
//: rejected-by: outputs
//: because: the index is not one to one
//: points: 3
//: family: mistake
//: replace: = blockDim.x => = blockDim.y

//: section: power_of_two_rows_rule
// The rule for columns that divide a warp, for every block.
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 8
//: family: recall
// TODO 3
  if (columns % 32 != 0) return -1;
  return rows == 1 ? 0 : rows > 32 ? 1 : 32 / rows;
// END TODO

//: section: reads_global_memory_in_columns
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: mistake
// TODO 1
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO

//: section: stores_forgotten
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: stored == 0xffffffffu && loaded == 0xffffffffu => loaded == ~0u

//: section: there_is_always_a_pad
//: rejected-by: smallest_pad
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: 0xffffffffu && loaded == 0xffffffffu => ~0u && loaded == ~0u
//: replace: -1; => 1;

//: section: warps_rounded_down
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: const int irow = idx % blockDim.y; =>
//: replace: const int icol = idx / blockDim.y; =>
//: replace: __syncthreads => if (blockDim.x * blockDim.y / 32 > 1) __syncthreads(); else __syncwarp
//: replace: irow * pitch + icol => idx % blockDim.y * pitch + idx / blockDim.y

//: section: whole_warps_assumed
// Only as many elements as whole warps have.
//: rejected-by: outputs
//: because: element_never_stored
//: points: 3
//: family: domain
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  const int whole = blockDim.x * blockDim.y / 32 * 32;
  if (idx < whole || whole == 0) tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
// END TODO

//: section: x_and_y_swapped
//: rejected-by: outputs
//: because: bytes of dynamic shared memory, and
//: points: 3
//: family: mistake
//: replace: % blockDim.y => % blockDim.x
//: replace: / blockDim.y => / blockDim.x
