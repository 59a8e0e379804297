// rejected-by: one_access_a_pair
// rejected-by: one_access_a_quad
// rejected-by: moments_without_conflict
// because: did not go through shared memory
// because: must change with them
// points: 4
// family: uncounted path

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
