// The tile is turned when it is filled; derivations by trying.

// TODO 1
  int blocks = 0;
  while (blocks < blocks_per_sm && (blocks + 1) * threads <= threads_per_sm &&
         (blocks + 1) * (shared_bytes + reserved_bytes) <= carve_out_bytes)
    ++blocks;
  return blocks;
// END TODO

// TODO 2
  int rows = 0;
  while ((rows + 1) * 1024 <= block_limit_bytes && blocks * ((rows + 1) * 1024 + reserved_bytes) <= carve_out_bytes) ++rows;
  return rows;
// END TODO

// TODO 3
  int percent = 100;
  while (largest_kb * percent > 100 * wanted_kb) --percent;
  return percent;
// END TODO

// TODO 4
  const int last = rows * kThreads - 1;
  for (int i = t; i <= last; i += kThreads) tile[last - i] = in[base + i];
  __syncthreads();
  for (int i = t; i <= last; i += kThreads) out[base + i] = tile[i];
// END TODO
