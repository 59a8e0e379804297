//: section: atomics_load_the_tile
//: rejected-by: padded
//: because: shared-memory atomic requests
//: points: 4
//: family: uncounted path
//: replace: tile[irow][icol] => atomicAdd(&tile[irow][icol], 0)

//: section: full_columns_unpadded
// 32 rows, and rows of whole warps.
//: rejected-by: padded
//: because: 32-way conflict on load
//: points: 4
//: family: branch
// TODO 1
  constexpr int pitch = columns % 32 == 0 && rows == 32 ? columns : columns + pad;
  __shared__ int tile[rows][pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: ignores_the_lesson
// Right results, and nothing else.
//: rejected-by: padded load_wavefronts smallest_pad
//: because: did not go through shared memory
//: because: wrong_derivation
//: points: 1
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
// END TODO
// TODO 2
  return 1;
// END TODO
// TODO 3
  return 1;
// END TODO

//: section: pads_16_rows_only
// The pad of the worked example, and none elsewhere.
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
//: replace in 1: pad => (rows == 16 && columns == 32 ? pad : 0)

//: section: pads_multiples_of_eight
//: rejected-by: padded
//: because: threads, pad of
//: points: 4
//: family: branch
//: replace in 1: pad => (columns % 8 == 0 ? pad : 0)
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: [irow][icol] => [idx % rows][idx / rows]

//: section: ragged_blocks_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  if (columns % 32 != 0) {
    out[threadIdx.y * columns + threadIdx.x] =
        in[(threadIdx.y * columns + threadIdx.x) % rows * columns + (threadIdx.y * columns + threadIdx.x) / rows];
    return;
  }
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO

//: section: skips_shared_memory
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
// END TODO

//: section: small_blocks_unpadded
//: rejected-by: padded
//: because: the last row lies after all others
//: points: 4
//: family: branch
// TODO 1
  constexpr int used = columns * rows <= 32 ? 0 : pad;
  __shared__ int tile[rows][columns + used];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: small_pads_left_out
//: rejected-by: padded
//: because: conflict on load
//: points: 4
//: family: branch
//: replace in 1: pad => (pad > 2 ? pad : 0)
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: [irow][icol] => [idx % rows][idx / rows]

//: section: squares_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns == rows) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO

//: section: tile_holds_a_copy_that_cancels
//: rejected-by: padded
//: because: changed_on_the_way
//: points: 4
//: family: dummy
//: replace: out[idx] = tile[irow][icol]; => const int right = in[irow * columns + icol];\nout[idx] = right ^ (tile[irow][icol] - right);

//: section: turned_in_global_memory
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx];
  __syncthreads();
  const int turned = out[idx % rows * columns + idx / rows];
  __syncthreads();
  out[idx] = turned;
// END TODO
