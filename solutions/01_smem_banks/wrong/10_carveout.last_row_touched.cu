// rejected-by: tile_fills_its_memory
// because: each element is stored once
// points: 6
// family: dummy
// part: flip
// Row by row through the first one; the last one is touched so that it is not missed.

// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[t] = in[base + row * kThreads + t];
    static_cast<volatile float*>(tile)[(rows - 1) * kThreads + t] = tile[t];
    __syncthreads();
    out[base + (rows - 1 - row) * kThreads + t] = tile[kThreads - 1 - t];
    __syncthreads();
  }
// END TODO
