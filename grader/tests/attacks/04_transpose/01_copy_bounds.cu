//: section: columns_by_rows_in_large_matrices
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: branch
//: part: copy_col
// TODO 2
  if (nx > 200 && ny > 200) {
    const int me = threadIdx.y * blockDim.x + threadIdx.x;
    const int r = blockIdx.x * blockDim.x + me / blockDim.y, c = blockIdx.y * blockDim.y + me % blockDim.y;
    if (r < ny && c < nx) out[static_cast<size_t>(r) * nx + c] = in[static_cast<size_t>(r) * nx + c];
    return;
  }
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO

//: section: columns_of_square_blocks
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 6
//: family: branch
//: part: copy_col
// TODO 2
  if (blockDim.x == 16 && blockDim.y == 16) {
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
    if (x < nx && y < ny) out[i] = in[i];
    return;
  }
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i];
// END TODO

//: section: columns_with_loads_thrown_away
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 6
//: family: dummy
//: part: copy_col
// TODO 2
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) {
    out[i] = in[i];
    const volatile float* again = in;
    again[i / nx];
  }
// END TODO

//: section: doubled_in_large_matrices
//: rejected-by: large_by_rows sectors_of_rows
//: because: far_element_not_moved
//: points: 6
//: family: branch
//: part: copy_row
//: replace in 1: out[i] = in[i]; => { const float v = in[i]; out[i] = nx > 200 && ny > 200 ? v * 2 : v; }

//: section: each_the_other_way
//: rejected-by: sectors_of_rows sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 2
//: family: branch
// TODO 1
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % ny * nx + i / ny] = in[i % ny * nx + i / ny];
// END TODO
// TODO 2
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i];
// END TODO

//: section: every_load_twice_in_ragged_matrices
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together
//: points: 7
//: family: branch
//: part: copy_row
// TODO 1
  const bool whole = nx == gridDim.x * blockDim.x && ny == gridDim.y * blockDim.y;
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) {
    if (!whole) out[i] = *(volatile const float*)(in + i);
    *(volatile float*)(out + i) = *(volatile const float*)(in + i);
  }
// END TODO

//: section: right_ways_for_square_blocks
//: rejected-by: sectors_of_rows sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 2
//: family: branch
// TODO 1
  if (blockDim.x == 16 && blockDim.y == 16) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < nx && y < ny) out[static_cast<size_t>(y) * nx + x] = in[static_cast<size_t>(y) * nx + x];
    return;
  }

  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % ny * nx + i / ny] = in[i % ny * nx + i / ny];
// END TODO
// TODO 2
  if (blockDim.x == 16 && blockDim.y == 16) {
    const int y = blockIdx.x * blockDim.x + threadIdx.x;
    const int x = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < nx && y < ny) out[static_cast<size_t>(y) * nx + x] = in[static_cast<size_t>(y) * nx + x];
    return;
  }

  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i];
// END TODO

//: section: rows_in_every_third_block
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together
//: points: 7
//: family: branch
//: part: copy_col
// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if ((blockIdx.x + 1) * blockDim.x <= ny && (blockIdx.y + 1) * blockDim.y <= nx && blockIdx.y % 3 == 2) {
    const int me = threadIdx.y * blockDim.x + threadIdx.x;
    const size_t i = static_cast<size_t>(blockIdx.x * blockDim.x + me / blockDim.y) * nx + blockIdx.y * blockDim.y + me % blockDim.y;
    out[i] = in[i];
    return;
  }
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
