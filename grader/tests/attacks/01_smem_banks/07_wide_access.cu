//: section: asks_the_tile_whether_it_is_watched
// Computes with the tile only where the tile holds something else than global memory does.
//: rejected-by: moments_without_conflict
//: because: let no branch depend on the elements
//: points: 7
//: family: dummy
//: part: moments_repaired
// TODO 4
  __shared__ float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  const int o = kThreads - 1 - t;
  const Body theirs = bodies[blockIdx.x * kThreads + o];
  x[t] = own.x;
  y[t] = own.y;
  z[t] = own.z;
  mass[t] = own.mass;
  __syncthreads();
  if (x[o] == theirs.x && mass[o] == theirs.mass)
    moment[blockIdx.x * kThreads + t] = theirs.mass * (theirs.x + theirs.y + theirs.z);
  else
    moment[blockIdx.x * kThreads + t] = mass[o] * (x[o] + y[o] + z[o]);
// END TODO

//: section: grids_of_thousands_around_the_tile
//: rejected-by: one_access_a_quad
//: because: did not go through shared memory
//: points: 8.5
//: family: branch
//: part: reverse_quads
// TODO 3
  __shared__ float4 tile[kThreads];
  if (gridDim.x > 5000) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

//: section: large_grids_around_the_tile
//: rejected-by: one_access_a_pair
//: because: did not go through shared memory
//: points: 8.5
//: family: branch
//: part: reverse_pairs
// TODO 2
  __shared__ float2 tile[kThreads];
  if (gridDim.x > 32) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

//: section: last_member_of_a_warp_around
//: rejected-by: one_access_a_quad
//: because: did not go through shared memory
//: points: 8.5
//: family: branch
//: part: reverse_quads
// TODO 3
  __shared__ float4 tile[kThreads];
  tile[t] = in[base + t];
  __syncthreads();
  float4 v = tile[kThreads - 1 - t];
  if (t >= 96) v.w = in[base + kThreads - 1 - t].w;
  out[base + t] = v;
// END TODO

//: section: middle_grids_around_the_tile
//: rejected-by: one_access_a_pair
//: because: did not go through
//: points: 8.5
//: family: branch
//: part: reverse_pairs
// TODO 2
  __shared__ float2 tile[kThreads];
  if (gridDim.x > 9 && gridDim.x < 65) { out[base + t] = in[base + kThreads - 1 - t]; return; }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

//: section: one_member_around_the_tile
//: rejected-by: moments_without_conflict
//: because: must_change
//: points: 7
//: family: uncounted path
//: part: moments_repaired
// TODO 4
  __shared__ float x[kThreads], mass[kThreads], y[kThreads];
  const int o = kThreads - 1 - t;
  x[t] = own.x; y[t] = own.y; mass[t] = own.mass;
  __syncthreads();
  moment[blockIdx.x * kThreads + t] = mass[o] * (x[o] + y[o] + bodies[blockIdx.x * kThreads + o].z);
// END TODO

//: section: sums_in_the_tile
// Only the moment goes through the tile; the exercise moves the bodies.
//: rejected-by: moments_without_conflict
//: because: must_change
//: points: 7
//: family: dummy
//: part: moments_repaired
// TODO 4
  __shared__ float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  x[t] = own.mass * (own.x + own.y + own.z);
  y[t] = z[t] = mass[t] = 0;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = x[o] + y[o] + z[o] + mass[o];
// END TODO

//: section: tile_for_one_block
//: rejected-by: one_access_a_pair one_access_a_quad
//: because: did not go through shared memory
//: points: 7
//: family: branch
//: part: reverse_pairs reverse_quads
// TODO 2
  __shared__ float2 tile[kThreads];
  if (gridDim.x == 1) {
    tile[t] = in[base + t];
    __syncthreads();
    out[base + t] = tile[kThreads - 1 - t];
  } else {
    out[base + t] = in[base + kThreads - 1 - t];
  }
// END TODO
// TODO 3
  __shared__ float4 tile[kThreads];
  if (in[base].x > 0) {
    tile[t] = in[base + t];
    __syncthreads();
    out[base + t] = tile[kThreads - 1 - t];
  } else {
    out[base + t] = in[base + kThreads - 1 - t];
  }
// END TODO

//: section: without_a_tile
//: rejected-by: one_access_a_pair one_access_a_quad moments_without_conflict
//: because: did not go through shared memory
//: because: must_change
//: points: 4
//: family: uncounted path
// TODO 2
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO
// TODO 3
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO
// TODO 4
  const Body other = bodies[blockIdx.x * kThreads + kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = other.mass * (other.x + other.y + other.z);
// END TODO
