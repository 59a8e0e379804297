//: section: first_row_around_the_tile
//: rejected-by: through_tile
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  extern __shared__ int tile[];
  const int a = threadIdx.y * blockDim.x + threadIdx.x, b = threadIdx.x * blockDim.y + threadIdx.y;
  const int v = in[a];
  tile[a] = v;
  __syncthreads();
  const int got = tile[b];
  out[a] = a < 32 ? in[b] : got;
// END TODO

//: section: own_word_and_shuffled_in
// The turn happens in global memory; the tile only passes each word back to the thread that stored it.
//: rejected-by: through_tile counts
//: because: same_thread
//: because: in is read along its rows
//: points: 4
//: family: uncounted path
//: replace: [row_index]; => [col_index];
//: replace: [col_index] => [row_index]

//: section: skips_the_tile
//: rejected-by: through_tile counts
//: because: did not go through shared memory
//: because: every thread of the block takes part
//: points: 4
//: family: uncounted path
//: replace: extern __shared__ int tile[]; =>
//: replace: tile[row_index] = in[row_index]; =>
//: replace: __syncthreads(); =>
//: replace: = tile => = in

//: section: tile_for_whole_warps_only
//: rejected-by: through_tile counts
//: because: did not go through shared memory
//: because: every thread of the block takes part
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  if (blockDim.x % 32 == 0) {
    tile[row_index] = in[row_index];
    __syncthreads();
    out[row_index] = tile[col_index];
  } else {
    out[row_index] = in[col_index];
  }
// END TODO

//: section: tile_of_indices
// The tile holds where to read, not what was read. (The check stops the kernel: the addresses depend on the tile.)
//: rejected-by: through_tile
//: because: stops_with_other_values
//: points: 4
//: family: dummy
//: replace: in[row_index] => row_index
//: replace: tile[col_index] => in[tile[col_index]]

//: section: whole_warps_around_the_tile
// Sides 8, 16 and 24: the block is made of whole warps.
//: rejected-by: through_tile counts
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, i = threadIdx.y * side + threadIdx.x;
  if (side % 8 == 0 && side < 32) {
    out[i] = in[threadIdx.x * side + threadIdx.y];
    return;
  }
  tile[i] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.x * side + threadIdx.y];
// END TODO
