// Another distance, a tile of rows, and derivations that compare lanes.

// TODO 1
  int total = 0;
  for (int warp = 0; warp * 32 < samples; ++warp) {
    int worst = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int words = 0;
      for (int lane = 0; lane < 32; ++lane) {
        const int i = 32 * warp + lane;
        if (i < samples && (i % channels * distance + i / channels) % 32 == bank) ++words;
      }
      worst = words > worst ? words : worst;
    }
    total += worst;
  }
  return total;
// END TODO

// TODO 2
  int worst = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int pair = 0; pair < 16; ++pair) words += (pair * step % 32 == bank) + ((distance + pair * step) % 32 == bank);
    worst = max(worst, words);
  }
  return worst;
// END TODO

// TODO 3
  if (!debug) return 0;
  return split_store_wavefronts(samples, channels, distance);
// END TODO

// TODO 4
  __shared__ int tile[2][48];
  if (i < 64) tile[i % 2][i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i / 32][i % 32];
// END TODO

// TODO 5
  __shared__ int tile[2][35];
  if (i < 64) tile[i / 32][i % 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[i % 2][i / 2 * 2];
// END TODO
