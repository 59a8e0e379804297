//: section: neighbours_by_shuffles
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  const int lane = t % 32;
  const int lanes = min(32, kTile - (t - lane));
  const float own = i < width ? N[i] : 0.0f;
  volatile float* mine = &tile[t];
  *mine = own;
  float sum = *mine == own || own != own ? 0.0f : 1.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const int from = lane - mask_width / 2 + j;
    __syncwarp();
    const float other = __shfl_sync(__activemask(), own, from & 31);
    if (i >= width || k < 0 || k >= width) continue;
    sum += (from >= 0 && from < lanes ? other : N[k]) * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: read_by_atomics
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  tile[t] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[kTile - 1 - t];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[k])), 0)) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: registers_and_shuffles_for_large_arrays
//: rejected-by: tile_without_halos
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 1
  const float own = i < width ? N[i] : 0.0f;
  if (i < width) tile[t] = own;
  __syncthreads();
  const int n = mask_width / 2;
  if (width > 60000 && n == 1 && kTile % 32 == 0) {
    float left = __shfl_up_sync(~0u, own, 1), right = __shfl_down_sync(~0u, own, 1);
    if (i >= width) return;
    if (t % 32 == 0) left = i == 0 ? 0.0f : t == 0 ? N[i - 1] : tile[t - 1];
    if (i + 1 >= width) right = 0.0f;
    else if (t % 32 == 31) right = t + 1 == kTile ? N[i + 1] : tile[t + 1];
    P[i] = left * M[0] + own * M[1] + right * M[2];
    return;
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_for_its_own_warp
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const int place = k - begin;
    sum += (place >= 0 && place < kTile && place / 32 == t / 32 ? tile[place] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_for_narrow_masks_only
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
//: replace: k >= begin => mask_width <= 9 && k >= begin

//: section: tile_for_powers_of_two_only
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
// TODO 1
  if ((kTile & (kTile - 1)) != 0) {
    tile[t] = 0.0f;
  if (i >= width) return;
    float sum = tile[t];
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - mask_width / 2 + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
    return;
  }
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_for_small_arrays_only
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
// TODO 1
  const int start = i - mask_width / 2;
  if (width > 4096) {
    if (i >= width) return;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j)
      if (start + j >= 0 && start + j < width) sum += N[start + j] * M[j];
    P[i] = sum;
    return;
  }
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_unless_many_blocks_and_wide
//: rejected-by: tile_without_halos
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  const bool skip = gridDim.x > 64 && mask_width > 3;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (!skip && k >= begin && k < begin + kTile) sum += tile[k - begin] * M[j];
    else sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: zeros_in_the_tile
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 1
  tile[t] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    sum += tile[(t + j) % kTile];
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
