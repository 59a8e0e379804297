// TODO 1
  __shared__ int tile[rows][columns + pad];
  const auto at = [&](int row, int column) -> int& { return tile[row][column]; };
  const int idx = threadIdx.y * columns + threadIdx.x;
  at(idx / columns, idx % columns) = in[idx];
  __syncthreads();
  int column = 0;
  int row = idx;
  while (row >= rows) {
    row -= rows;
    ++column;
  }
  out[idx] = at(row, column);
// END TODO
