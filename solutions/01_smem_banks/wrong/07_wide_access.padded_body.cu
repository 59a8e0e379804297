// rejected-by: moments_without_conflict
// because: moments_repaired: no room for a pad
// points: 9
// family: mistake

// TODO 4
  struct PaddedBody {
    Body body;
    float pad;
  };
  __shared__ PaddedBody tile[kThreads];
  tile[t].body = own;
  __syncthreads();
  const Body& other = tile[kThreads - 1 - t].body;
  moment[blockIdx.x * kThreads + t] = other.mass * (other.x + other.y + other.z);
// END TODO
