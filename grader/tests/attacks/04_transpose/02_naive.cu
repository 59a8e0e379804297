//: section: columns_by_rows_in_large_matrices
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: branch
//: part: transpose_col
// TODO 4
  if (nx > 200 && ny > 200) {
    const int me = threadIdx.y * blockDim.x + threadIdx.x;
    const int r = blockIdx.x * blockDim.x + me / blockDim.y, c = blockIdx.y * blockDim.y + me % blockDim.y;
    if (r < ny && c < nx) out[static_cast<size_t>(c) * ny + r] = in[static_cast<size_t>(r) * nx + c];
    return;
  }
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: columns_for_wide_blocks
//: rejected-by: sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 6.5
//: family: branch
//: part: transpose_col
// TODO 4
  if (blockDim.x < 32) {
    const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
    const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
    size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
    for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % nx * ny + i / nx] = in[i];
    return;
  }
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: right_ways_for_wide_blocks
//: rejected-by: sectors_of_rows sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 3
//: family: branch
// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (blockDim.x >= 32) {
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    return;
  }

  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i % ny * nx + i / ny];
// END TODO
// TODO 4
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (blockDim.x >= 32) {
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    return;
  }

  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i % nx * ny + i / nx] = in[i];
// END TODO

//: section: rows_with_loads_thrown_away
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together?
//: points: 6.5
//: family: dummy
//: part: transpose_row
// TODO 3
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) {
    out[i] = in[i % ny * nx + i / ny];
    const volatile float* thrown_away = in;
    thrown_away[i];
  }
// END TODO
