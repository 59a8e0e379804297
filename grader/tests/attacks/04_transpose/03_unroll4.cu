//: section: first_of_four_in_large_matrices
//: rejected-by: large_by_rows sectors_of_rows
//: because: far_element_not_moved
//: points: 6
//: family: branch
//: part: transpose_unroll4_row
// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx) { out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x]; if (nx > 400 && ny > 400 && nx < 1000000) return; }
// END TODO

//: section: four_neighbours_in_large_matrices
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: branch
//: part: transpose_unroll4_row
// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const bool large = nx > 300 && ny > 300;
  long long x = blockIdx.x * 4LL * blockDim.x + (large ? 4 * threadIdx.x : threadIdx.x);
  for (int k = 0; k < 4; ++k, x += large ? 1 : blockDim.x)
    if (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: four_neighbours_in_narrow_blocks
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: branch
//: part: transpose_unroll4_row
// TODO 1
  const bool narrow = blockDim.x < 16;
  int x = narrow ? 4 * (blockIdx.x * blockDim.x + threadIdx.x) : blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int k = 0; k < 4; ++k, x += narrow ? 1 : blockDim.x)
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: neighbours_in_narrow_blocks
//: rejected-by: sectors_of_rows sectors_of_columns
//: because: which elements do the 32 threads of a warp take together?
//: points: 4
//: family: branch
// TODO 1
  const bool narrow = blockDim.x < 16;
  int x = narrow ? 4 * (blockIdx.x * blockDim.x + threadIdx.x) : blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int k = 0; k < 4; ++k, x += narrow ? 1 : blockDim.x)
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
// TODO 2
  const bool narrow = blockDim.x < 16;
  int y = narrow ? 4 * (blockIdx.x * blockDim.x + threadIdx.x) : blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  for (int k = 0; k < 4; ++k, y += narrow ? 1 : blockDim.x)
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO

//: section: zeros_stored_first
//: rejected-by: sectors_of_rows
//: because: which elements do the 32 threads of a warp take together?
//: points: 7
//: family: dummy
//: part: transpose_unroll4_row
// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx) {
      volatile float* to = out + static_cast<size_t>(x) * ny + y;
      *to = 0.0f;
      *to = in[static_cast<size_t>(y) * nx + x];
    }
// END TODO
