//: section: barrier_of_the_warp_for_small_ones
//: rejected-by: outputs
//: because: a barrier is missing
//: points: 3
//: family: order
// TODO 1
  extern __shared__ int tile[];
  const int n = blockDim.x, pitch = n + 1;
  const int index = threadIdx.y * n + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  if (n > 6) {
    __syncthreads();
  } else {
    __syncwarp();
  }
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO

//: section: bytes_are_elements
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: (side + pad) * element_bytes => (side + pad)

//: section: bytes_of_16_bits
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 2
  return static_cast<unsigned short>(side * (side + pad) * element_bytes);
// END TODO

//: section: bytes_of_the_chapter
// The tile of the worked example, whatever is asked.
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 2
  return 4224;
// END TODO

//: section: bytes_without_pads
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: (side + pad) => side

//: section: input_padded_too
//: rejected-by: outputs
//: because: loads from in[
//: points: 3
//: family: mistake
//: replace: * blockDim.x => * pitch

//: section: lockstep_in_blocks_of_a_warp
//: rejected-by: outputs
//: because: nothing_waits
//: points: 3
//: family: order
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  __nv_atomic_store_n(&tile[threadIdx.y * pitch + threadIdx.x], in[index], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (blockDim.x * blockDim.y * blockDim.z > 32) __syncthreads();
  out[index] = __nv_atomic_load_n(&tile[threadIdx.x * pitch + threadIdx.y], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

//: section: no_barrier
//: rejected-by: outputs
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: no_barrier_for_one_warp
//: rejected-by: outputs
//: because: nothing_waits
//: points: 3
//: family: order
// TODO 1
  extern __shared__ volatile int tile[];
  const int pitch = blockDim.x + 1, index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  if (blockDim.x > 5) __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO

//: section: no_pitch_at_all
//: rejected-by: padded
//: because: as few as this pad leaves
//: points: 4
//: family: mistake
//: replace: blockDim.x + 1 => blockDim.x

//: section: one_pad_for_all_rows
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: side * (side + pad) => (side * side + pad)

//: section: pad_of_one_int_assumed
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: (side + pad) * element_bytes => (side + 1) * 4

//: section: padded_twice
//: rejected-by: bytes
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: side * => (side + pad) *

//: section: pads_of_4_bits
//: rejected-by: bytes
//: because: dynamic_bytes(side =
//: points: 7
//: family: domain
//: replace: + pad => + (pad & 15)

//: section: pitch_only_in_the_store
//: rejected-by: outputs
//: because: the pitch used here is
//: points: 3
//: family: mistake
//: replace: pitch + threadIdx.y => blockDim.x + threadIdx.y

//: section: shift_by_the_logarithm
//: rejected-by: bytes
//: because: dynamic_bytes(side =
//: points: 7
//: family: domain
//: replace: * element_bytes => << (31 - __clz(element_bytes))

//: section: static_tile
//: rejected-by: padded
//: because: the padded rows are all the shared memory
//: points: 4
//: family: mistake
//: replace: extern __shared__ int tile[] => __shared__ int tile[32 * 33]

//: section: written_out_scattered
//: rejected-by: padded
//: because: out is written in order
//: points: 4
//: family: mistake
// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  const int turned = threadIdx.x * blockDim.x + threadIdx.y;
  // The neighbour of a neighbour: no thread loads what it stored.
  const int x = (threadIdx.x + 1) % blockDim.x;
  out[x * blockDim.x + threadIdx.y] = tile[threadIdx.y * pitch + x] + 0 * turned;
// END TODO
