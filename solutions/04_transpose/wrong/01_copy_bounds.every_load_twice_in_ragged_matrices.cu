// rejected-by: sectors_of_rows
// because: which elements do the 32 threads of a warp take together
// points: 7
// family: branch
// part: copy_row

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
