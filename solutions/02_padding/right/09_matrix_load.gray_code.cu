// TODO 1
  int step = pitch >> 4, wavefronts = 1;
  for (; wavefronts < 8 && step % 2 == 0; step /= 2) wavefronts *= 2;
  return wavefronts * tiles;
// END TODO

// TODO 2
  const int line = chunks >= 8 ? row : row * chunks >> 3;
  const int gray = line ^ (line >> 1);
  return row * chunks + (chunk ^ (gray & (min(chunks, 8) - 1)));
// END TODO

// TODO 4
  const int in_row = chunks >> 1, tile = lane >> 3;
  const int row = (fragment / in_row << 4) + ((tile & 1) << 3) + (lane & 7);
  return place(row, (fragment % in_row << 1) | tile >> 1, chunks);
// END TODO
