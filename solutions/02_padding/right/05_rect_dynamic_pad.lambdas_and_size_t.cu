// TODO 1
  extern __shared__ int tile[];
  const size_t columns = blockDim.x, rows = blockDim.y, pitch = columns + pad;
  const auto at = [=](size_t row, size_t column) { return row * pitch + column; };
  const size_t idx = threadIdx.y * columns + threadIdx.x;
  tile[at(threadIdx.y, threadIdx.x)] = in[idx];
  __syncthreads();
  out[idx] = tile[at(idx % rows, idx / rows)];
// END TODO
// TODO 2
  return sizeof(int) * (columns * rows + pad * rows);
// END TODO
// TODO 3
  auto conflict_free = [=](int pitch) {
    for (int w = 0; w < columns * rows / 32; ++w) {
      int stores[32] = {}, loads[32] = {};
      for (int l = 0; l < 32; ++l) {
        const int i = 32 * w + l;
        if (stores[(i / columns * pitch + i % columns) & 31]++) return false;
        if (loads[(i % rows * pitch + i / rows) & 31]++) return false;
      }
    }
    return true;
  };
  int pad = 0;
  while (pad < 64 && !conflict_free(columns + pad)) pad++;
  return pad == 64 ? -1 : pad;
// END TODO
