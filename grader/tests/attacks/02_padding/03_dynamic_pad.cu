//: section: atomics_load_the_tile
//: rejected-by: padded
//: because: shared-memory atomic requests
//: points: 4
//: family: uncounted path
//: replace: tile[threadIdx.x * pitch + threadIdx.y] => atomicOr(&tile[threadIdx.x * pitch + threadIdx.y], 0)

//: section: ignores_the_lesson
// Right results, and nothing else.
//: rejected-by: bytes padded
//: because: wrong_derivation
//: because: did not go through shared memory
//: points: 1
//: family: uncounted path
// TODO 1
  out[threadIdx.y * blockDim.x + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO
// TODO 2
  return 0;
// END TODO

//: section: own_word_in_the_tile
// Global memory is read down the columns; the tile gives back what the thread stored.
//: rejected-by: padded
//: because: same_thread
//: points: 4
//: family: dummy
//: replace: [index]; => [threadIdx.x * blockDim.x + threadIdx.y];
//: replace: threadIdx.x * pitch + threadIdx.y => threadIdx.y * pitch + threadIdx.x

//: section: pads_a_full_block_only
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
//: replace: 1; => (blockDim.x == 32 ? 1 : 0);

//: section: pads_multiples_of_eight
//: rejected-by: padded
//: because: threads, pad of
//: points: 4
//: family: branch
//: replace: 1; => (blockDim.x % 8 == 0 ? 1 : 0);

//: section: pads_multiples_of_four
//: rejected-by: padded
//: because: the last row lies after all others
//: points: 4
//: family: branch
//: replace: + 1 => % 4 == 0 ? blockDim.x + 1 : blockDim.x

//: section: prime_sides_around_the_tile
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int n = blockDim.x, pitch = n + 1;
  const int index = threadIdx.y * n + threadIdx.x;
  bool is_prime = n > 5;
  for (int d = 2; d < n; ++d) is_prime = is_prime && n % d != 0;
  if (is_prime) {
    out[index] = in[threadIdx.x * n + threadIdx.y];
    return;
  }
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO

//: section: skips_shared_memory
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  out[threadIdx.y * blockDim.x + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO

//: section: tile_in_small_blocks_left_out
// The block of 1,024 threads goes another way.
//: rejected-by: padded
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  if (blockDim.x == 32) {
    out[index] = in[threadIdx.x * blockDim.x + threadIdx.y];
    return;
  }
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
