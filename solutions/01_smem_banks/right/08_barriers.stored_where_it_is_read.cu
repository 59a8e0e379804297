// TODO 1
  const int other = kThreads - 1 - t;
  tile[other] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
  __syncthreads();
// END TODO

// TODO 2
  const int own = i < n ? in[i] : 0;
  tile[t] = own;
  __syncthreads();
  difference = i < n ? (t == 0 ? own : own - tile[t - 1]) : 0;
// END TODO

// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    __syncthreads();
    tile[(t + kThreads - 1) % kThreads] = here[t];
    __syncthreads();
    sum += (k + 1) * tile[t];
// END TODO
