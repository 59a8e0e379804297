//: section: bytes_are_elements
//: rejected-by: bytes_of_the_tile bytes_behind_flags
//: because: wrong_derivation
//: points: 7
//: family: mistake
// TODO 2
  return flags + side * side;
// END TODO

//: section: bytes_as_float
//: rejected-by: bytes_behind_flags
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  return static_cast<unsigned>(static_cast<float>(side) * side * 4.0f + (flags + 3) / 4 * 4);
// END TODO

//: section: bytes_by_heart
//: rejected-by: bytes_of_the_tile bytes_behind_flags
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 2
  return 4096;
// END TODO

//: section: bytes_padded
//: rejected-by: bytes_of_the_tile bytes_behind_flags
//: because: wrong_derivation
//: points: 7
//: family: mistake
// TODO 2
  return (flags + 3) / 4 * 4 + side * (side + 1) * sizeof(int);
// END TODO

//: section: column_then_row
//: rejected-by: counts
//: because: do the stores run along the rows?
//: points: 7
//: family: mistake
//: replace: tile[row_index] => tile[col_index]
//: replace: [col_index] => [row_index]

//: section: copied_in_out_first
//: rejected-by: counts
//: because: in is read along its rows, and once
//: points: 7
//: family: mistake
// TODO 1
  extern __shared__ int tile[];
  const int a = threadIdx.y * blockDim.x + threadIdx.x, b = threadIdx.x * blockDim.y + threadIdx.y;
  out[a] = in[a];
  __syncthreads();
  tile[a] = out[a ^ 0];
  __syncthreads();
  out[a] = tile[b];
// END TODO

//: section: flags_of_16_bits
//: rejected-by: bytes_behind_flags
//: because: dynamic_bytes(side
//: points: 8
//: family: domain
//: replace: begin = => short begin =

//: section: flags_of_18_bits
//: rejected-by: bytes_behind_flags
//: because: dynamic_bytes(side =
//: points: 8
//: family: domain
// TODO 2
  return ((flags & 0x3ffff) + 3) / 4 * 4 + side * side * 4;
// END TODO

//: section: no_barrier
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: one_side_forgotten
//: rejected-by: outputs
//: because: block of 7 x 7
//: points: 3
//: family: domain
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, i = threadIdx.y * side + threadIdx.x;
  if (side == 7) {
    out[i] = in[i];
    return;
  }
  tile[i] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.x * side + threadIdx.y];
// END TODO

//: section: pitch_fixed_at_32
//: rejected-by: outputs
//: because: loads from in[
//: points: 3
//: family: domain
//: replace: * blockDim.x => * 32
//: replace: * blockDim.y => * 32

//: section: static_tile
//: rejected-by: through_tile
//: because: a static array in addition is too much
//: points: 7
//: family: mistake
//: replace: extern __shared__ int tile[] => __shared__ int tile[32 * 32]

//: section: tile_at_any_byte
//: rejected-by: bytes_behind_flags
//: because: at which bytes may an int begin
//: points: 8
//: family: mistake
// TODO 2
  return flags + side * side * sizeof(int);
// END TODO
