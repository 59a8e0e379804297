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
  return 2;
// END TODO
// TODO 3
  return 1;
// END TODO

//: section: own_word_in_the_tile
//: rejected-by: padded
//: because: same_thread
//: points: 4
//: family: dummy
//: replace: [idx]; => [irow * columns + icol];
//: replace: [irow][icol] => [threadIdx.y][threadIdx.x]

//: section: pad_in_wide_blocks_only
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
//: replace in 1: pad => (columns % 32 == 0 ? pad : 0)

//: section: pads_high_blocks_only
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
// TODO 1
  constexpr int used = rows >= columns ? pad : 0;
  __shared__ double tile[rows][columns + used];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
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
  __shared__ double tile[rows][columns + used];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO

//: section: square_blocks_only
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  if constexpr (columns == rows) {
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
  } else {
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx % rows * columns + idx / rows];
  }
// END TODO

//: section: squares_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns == rows) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO

//: section: turned_in_global_memory
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  out[idx] = in[idx];
  __syncthreads();
  const double turned = out[idx % rows * columns + idx / rows];
  __syncthreads();
  out[idx] = turned;
// END TODO
