// One loop over all elements of the tile, one after the other.

// TODO 1
  int blocks = blocks_per_sm;
  if (threads * blocks > threads_per_sm) blocks = threads_per_sm / threads;
  while (blocks > 0 && static_cast<long long>(blocks) * (shared_bytes + reserved_bytes) > carve_out_bytes) --blocks;
  return blocks;
// END TODO

// TODO 2
  int rows = 0;
  while ((rows + 1) * 1024 <= block_limit_bytes &&
         ((rows + 1) * 1024 + reserved_bytes) * static_cast<long long>(blocks) <= carve_out_bytes)
    ++rows;
  return rows;
// END TODO

// TODO 3
  int percent = 100;
  while (percent * largest_kb > wanted_kb * 100) --percent;
  return percent;
// END TODO

// TODO 4
  const int count = rows * kThreads;
  const float* const from = in + base;
#pragma unroll 1
  for (int i = t; i < count; i += kThreads) tile[i] = from[i];
  __syncthreads();
  float* to = out + base + t;
  for (int i = count - 1 - t; i >= 0; i -= kThreads, to += kThreads) *to = tile[i];
// END TODO
