//: section: atomics_load_the_tile
//: rejected-by: padded
//: because: shared-memory atomic requests
//: points: 4
//: family: uncounted path
//: replace: tile[irow * pitch + icol] => atomicOr(&tile[irow * pitch + icol], 0)

//: section: ignores_the_lesson
// Right results, and nothing else.
//: rejected-by: padded bytes smallest_pad
//: because: did not go through shared memory
//: because: wrong_derivation
//: points: 1
//: family: uncounted path
// TODO 1
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO
// TODO 2
  return rows * columns * 4;
// END TODO
// TODO 3
  return 0;
// END TODO

//: section: narrow_blocks_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  if (blockDim.x < 32 || blockDim.x % 32 != 0) {
    out[idx] = in[irow * blockDim.x + icol];
    return;
  }
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
// END TODO

//: section: own_word_in_the_tile
//: rejected-by: padded
//: because: same_thread
//: points: 4
//: family: dummy
//: replace: [idx]; => [irow * blockDim.x + icol];
//: replace: irow * pitch + icol => threadIdx.y * pitch + threadIdx.x

//: section: pad_in_blocks_of_512_only
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
//: replace in 1: pad => (blockDim.x == 32 && blockDim.y == 16 ? pad : 0)

//: section: pad_in_high_blocks_only
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + (blockDim.y >= 32 ? pad : 0), columns = blockDim.x, rows = blockDim.y;
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO

//: section: powers_of_two_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, pitch = w + pad;
  const int idx = threadIdx.y * w + threadIdx.x;
  if (__popc(w) == 1 && __popc(h) == 1 && w < 32 && h < 32 && w * h > 32) {
    out[idx] = in[idx % h * w + idx / h];
    return;
  }
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % h * pitch + idx / h];
// END TODO

//: section: squares_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, pitch = w + pad;
  const int idx = threadIdx.y * w + threadIdx.x;
  if (w == h) {
    out[idx] = in[idx % h * w + idx / h];
    return;
  }
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % h * pitch + idx / h];
// END TODO
