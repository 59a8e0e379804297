// rejected-by: tile_with_its_frame
// because: elements come from the tile, not from other lanes
// points: 4
// family: uncounted path

// TODO 2
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy) {
    const int row = y - 2 + dy;
    const bool is_row = row >= 0 && row < height;
    const float own = is_row && x < width ? N[row * width + x] : 0.0f;
    const int first = x - int(threadIdx.x) - 2, lane = threadIdx.x;
    const int beside = lane < 2 ? first + lane : first + 32 + lane;  // lanes 0 to 3: two on the left, two on the right
    const float edge = lane < 4 && is_row && beside >= 0 && beside < width ? N[row * width + beside] : 0.0f;
    for (int dx = 0; dx < kMask; ++dx) {
      const int place = lane + dx - 2;
      const float inner = __shfl_sync(~0u, own, place & 31);
      const float outer = __shfl_sync(~0u, edge, place < 0 ? place + 2 : (place - 30) & 31);
      sum += (place >= 0 && place < 32 ? inner : outer) * M[dy][dx];
    }
  }
  if (x < width && y < height) P[y * width + x] = sum;
// END TODO
