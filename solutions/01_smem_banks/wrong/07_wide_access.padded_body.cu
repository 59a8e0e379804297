// rejected-by: moments_without_conflict
// because: there is no room for a pad
// points: 7
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
