//: section: constexpr_table
// Where the channels begin stands in a table: a constexpr array that is read at run time.
//: replace: constexpr int right = 32 + 16 => static constexpr int begin[2] = {0, 48}
//: replace in 4: right + 32 => 80
//: replace in 4: (i % 2) * right => begin[i % 2]
//: replace: [i < 32 ? i : right + i - 32]; => [begin[i / 32] + i % 32];

//: section: idle_warps_leave_first
// TODO 4
  if (i >= 64) return;
  __shared__ int tile[80];
  tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  __syncthreads();
  channels[base + i] = tile[i + (i < 32 ? 0 : 16)];
// END TODO

//: section: rotated_right_half
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

//: section: structure
// Channels in a structure, with banks between them.
// TODO 4
  struct Channels {
    int left[32];
    int between[16];
    int right[32];
  };
  __shared__ Channels tile;
  if (i < 64) {
    const int sample = pairs[base + i];
    int* const channel = (i & 1) == 0 ? tile.left : tile.right;
    channel[i >> 1] = sample;
  }
  __syncthreads();
  if (i < 32)
    channels[base + i] = tile.left[i];
  else if (i < 64)
    channels[base + i] = tile.right[i - 32];
// END TODO
// TODO 5
  __shared__ int tile[96];
  int* const left = tile;
  int* const right = tile + 63;
  const int* const here = channels + blockIdx.x * 64;
  if (i < 32) left[i] = here[i];
  if (i >= 32 && i < 64) right[i - 32] = here[i];
  __syncthreads();
  if (i >= 32) return;
  const int* const channel = i % 2 == 0 ? left : right;
  pairs[blockIdx.x * 32 + i] = channel[i & ~1];
// END TODO

//: section: swizzled
// The place of a right sample is flipped by a bit of the bank in place of a pad.
// TODO 4
  __shared__ int tile[64];
  const auto place = [](int channel, int sample) { return channel * 32 + (sample ^ channel * 16); };
  if (i < 64) tile[place(i % 2, i / 2)] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[place(i / 32, i % 32)];
// END TODO
// TODO 5
  __shared__ int tile[64];
  if (i < 64) tile[i ^ i / 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i >= 32) return;
  const int from = (i % 2) * 32 + i / 2 * 2;
  pairs[blockIdx.x * 32 + i] = tile[from ^ i % 2];
// END TODO

//: section: table_of_bases
// Where the channels begin stands in constant memory, and in a local array.
//: replace: constexpr int right = 32 + 1; => const int begin[] = {0, 33};
//: replace in 5: right + 32 => 65
//: replace in 5: i < 32 ? i : right + i - => begin[i / 32] + i %
//: replace in 5: (i % 2) * right => begin[i % 2]
// TODO 0
__constant__ int kBegin[2] = {0, 48};
// END TODO
// TODO 4
  __shared__ int tile[80];
  if (i < 64) tile[kBegin[i % 2] + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[kBegin[i / 32] + i % 32];
// END TODO

//: section: table_of_pointers
// A table of pointers: where each channel begins.
// TODO 4
  __shared__ int tile[80];
  int* const channel[2] = {tile, tile + 48};
  if (i < 64) channel[i % 2][i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = channel[i / 32][i % 32];
// END TODO
// TODO 5
  __shared__ int left[33], right[32];
  if (i < 32) left[i] = channels[blockIdx.x * 64 + i];
  else if (i < 64) right[i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = (i % 2 == 0 ? left : right)[i / 2 * 2];
// END TODO

//: section: two_arrays_of_rows
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
