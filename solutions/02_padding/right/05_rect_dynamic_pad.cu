//: section: bytes_and_cache_hints
// TODO 1
  extern __shared__ __align__(16) unsigned char memory[];
  const unsigned pitch = blockDim.x + pad;
  const unsigned idx = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned column = idx / blockDim.y, row = idx - column * blockDim.y;
  int* const rows = reinterpret_cast<int*>(memory);
  rows[threadIdx.y * pitch + threadIdx.x] = __ldg(&in[idx]);
  __syncthreads();
  __stcs(out + idx, rows[row * pitch + column]);
// END TODO

//: section: counts_each_bank
// TODO 3
  for (int pad = 0; pad < 64; ++pad) {
    int most = 0;
    for (int first = 0; first < columns * rows; first += 32) {
      int stores[32] = {}, loads[32] = {};
      for (int lane = 0; lane < 32; ++lane) {
        const int idx = first + lane, row = idx / columns, column = idx % columns;
        most = max(most, ++stores[(row * (columns + pad) + column) & 31]);
        most = max(most, ++loads[(idx % rows * (columns + pad) + idx / rows) & 31]);
      }
    }
    if (most == 1) return pad;
  }
  return -1;
// END TODO

//: section: kept_in_an_array
// TODO 1
  extern __shared__ int tile[];
  const int w = blockDim.x, h = blockDim.y, n = w * h, pitch = w + pad;
  const int t = threadIdx.y * w + threadIdx.x, step = n < 128 ? n : (n / 2 + 32) / 32 * 32;
  int kept[2];
  int count = 0;
  if (t < step)
    for (int i = t; i < n; i += step) kept[count++] = in[i];
  for (int k = 0; k < count; ++k) {
    const int i = t + k * step;
    tile[i / w * pitch + i % w] = kept[k];
  }
  __syncthreads();
  for (int k = 0; k < count; ++k) {
    const int i = t + k * step;
    out[i] = tile[i % h * pitch + i / h];
  }
// END TODO

//: section: lambdas_and_size_t
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

//: section: pointers
// Where each thread stores and loads is computed first.
// TODO 1
  extern __shared__ int tile[];
  const unsigned idx = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned pitch = blockDim.x + static_cast<unsigned>(pad);
  int* const stored = tile + threadIdx.y * pitch + threadIdx.x;
  const int* const loaded = tile + idx % blockDim.y * pitch + idx / blockDim.y;
  *stored = in[idx];
  __syncthreads();
  out[idx] = *loaded;
// END TODO

//: section: two_elements_a_thread
// Two elements a thread, half a block apart.
// TODO 1
  extern __shared__ int tile[];
  const int columns = blockDim.x, rows = blockDim.y, pitch = columns + pad;
  const int count = columns * rows, idx = threadIdx.y * columns + threadIdx.x;
  const int half = (count + 1) / 2;
  if (idx < half) {
    tile[idx / columns * pitch + idx % columns] = in[idx];
    if (idx + half < count) tile[(idx + half) / columns * pitch + (idx + half) % columns] = in[idx + half];
  }
  __syncthreads();
  if (idx >= half) return;
  out[idx] = tile[idx % rows * pitch + idx / rows];
  if (idx + half < count) out[idx + half] = tile[(idx + half) % rows * pitch + (idx + half) / rows];
// END TODO
