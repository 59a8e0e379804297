//: section: barrier_of_the_warp
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => __syncwarp

//: section: no_barrier
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: not_padded
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: mistake
//: replace: kSide + 1 => kSide

//: section: odd_or_even
//: rejected-by: wavefronts_derived
//: because: column_wavefronts(pitch =
//: points: 7
//: family: domain
// TODO 1
  return pitch % 2 == 1 ? 1 : 32;
// END TODO

//: section: pad_copied
//: rejected-by: transpose_is_right
//: because: the pitch used here is
//: points: 3
//: family: mistake
//: replace: [threadIdx.x][threadIdx.y + j] => [0][threadIdx.x * kSide + threadIdx.y + j]

//: section: pad_of_rows
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: mistake
//: replace: [kSide][kSide + 1] => [kSide + 1][kSide]

//: section: pad_of_two
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: mistake
//: replace: + 1 => + 2

//: section: pads_of_the_chapter
//: rejected-by: wavefronts_derived
//: because: column_wavefronts(pitch =
//: points: 7
//: family: recall
// TODO 1
  return pitch == 33 ? 1 : pitch == 34 ? 2 : 32;
// END TODO

//: section: pitch_of_out_is_nx
//: rejected-by: transpose_is_right
//: because: transpose_padded, nx =
//: points: 3
//: family: mistake
//: replace: * ny => * nx

//: section: reads_elsewhere
// A fence orders the stores of one thread; nobody waits for it.
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => __threadfence_block

//: section: warp_number_of_the_special_register
//: rejected-by: transpose_is_right
//: because: beyond_array
//: points: 3
//: family: mistake
// TODO 2
  int warp = 0;
  asm("mov.u32 %0, %%warpid;" : "=r"(warp));
  __shared__ float tile[kSide][kSide + 1];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + warp;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[warp + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + warp;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[threadIdx.x][warp + j];
// END TODO
