//: section: as_if_square
//: rejected-by: rect_outputs
//: because: loads from tile[
//: points: 5
//: family: domain
//: replace: [irow][icol] => [threadIdx.x][threadIdx.y]

//: section: divides_by_width
//: rejected-by: rect_outputs
//: because: loads from tile[
//: points: 5
//: family: mistake
//: replace: % rows => % columns
//: replace: / rows => / columns

//: section: height_a_power_of_two
// Right where the height is a power of two.
//: rejected-by: rect_outputs
//: because: each row of out is a column
//: points: 5
//: family: domain
//: replace: % rows => & (rows - 1)

//: section: multiplied_by_the_reciprocal
// A float's reciprocal falls short of the next column.
//: rejected-by: rect_outputs
//: because: loads from tile[
//: points: 5
//: family: domain
//: replace: idx % rows => static_cast<int>(idx * (1.0f / rows))
//: replace: / rows => - irow * rows
//: replace: [irow][icol] => [icol][irow]

//: section: no_barrier
//: rejected-by: rect_outputs
//: because: missing_barrier
//: points: 5
//: family: order
//: replace in 1: __syncthreads => __threadfence_block

//: section: numbers_of_8_bits
// Rows and columns beyond the 256th are lost.
//: rejected-by: rect_outputs
//: because: each row of out is a column
//: points: 5
//: family: domain
//: replace in 1: int irow => unsigned char icol
//: replace in 1: int icol => unsigned char irow
//: replace: [irow][icol] => [icol][irow]

//: section: pitch_is_height
//: rejected-by: rect_dyn_outputs
//: because: each row of out is a column
//: points: 5
//: family: mistake
//: replace: blockDim.x + icol => blockDim.y + icol

//: section: turned_while_stored
// The conflict has moved to the store.
//: rejected-by: rect_through_tile
//: because: is the tile stored along its rows?
//: points: 6.5
//: family: mistake
// TODO 1
  __shared__ int tile[columns][rows];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.x][threadIdx.y] = in[idx];
  __syncthreads();
  out[idx] = tile[idx / rows][idx % rows];
// END TODO

//: section: writes_out_scattered
//: rejected-by: rect_through_tile
//: because: same_thread
//: points: 6.5
//: family: mistake
//: replace: [idx] = tile[irow][icol] => [threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x]

//: section: returns_before_the_store
//: rejected-by: rect_dyn_outputs
//: because: threads leave the kernel here
//: points: 5
//: family: mistake
//: replace: icol = idx / blockDim.y; => icol = idx / blockDim.y; if (irow >= blockDim.x || icol >= blockDim.y) return;
