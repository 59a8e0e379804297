// An index held within the array in place of a branch; turned while it is stored.

// TODO 1
  const int element = in[base + t];
  tile[kThreads - 1 - t] = element;
  __syncthreads();
  out[base + t] = tile[t];
// END TODO

// TODO 2
  const int own = in[i < n ? i : n - 1];
  tile[t] = own;
  __syncthreads();
  const int before = t == 0 ? 0 : tile[t - 1];
  difference = i < n ? own - before : 0;
// END TODO

// TODO 3
    const int own = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (k > 0) __syncthreads();
    tile[t] = own;
    __syncthreads();
    const int next = t + 1 < kThreads ? t + 1 : 0;
    sum += tile[next] * (k + 1);
// END TODO
