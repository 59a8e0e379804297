// rejected-by: tile_with_its_frame
// because: run with other values in what is loaded from shared memory
// points: 4
// family: mistake

// TODO 2
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row >= 0 && row < height && column >= 0 && column < width)
        sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO
