// TODO 4
  __shared__ int tile[64];
  const auto place = [](int channel, int n) { return channel * 32 + (n + channel * 16) % 32; };
  if (i < 64) tile[place(i % 2, i / 2)] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[place(i / 32, i % 32)];
// END TODO
// TODO 5
  __shared__ int tile[64];
  if (i < 64) tile[i ^ (i >= 32)] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[((i % 2) * 32 + i / 2 * 2) ^ (i % 2)];
// END TODO
