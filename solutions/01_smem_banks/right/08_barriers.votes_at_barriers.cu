// Barriers that count or agree are barriers as well.

// TODO 1
  tile[kThreads - 1 - t] = in[base + t];
  const int all = __syncthreads_count(1);
  if (all == kThreads) out[base + t] = tile[t];
// END TODO

// TODO 2
  int own = 0;
  if (i < n) own = tile[t] = in[i];
  const bool any = __syncthreads_or(i < n);
  if (any && i < n) {
    difference = own;
    if (t != 0) difference -= tile[t - 1];
  }
// END TODO

// TODO 3
    __shared__ int second[kThreads];
    int* const now = k & 1 ? second : tile;
    now[t] = __ldg(&in[(blockIdx.x * tiles + k) * kThreads + t]);
    __syncthreads_and(1);
    sum += (k + 1) * now[(t + 1) & (kThreads - 1)];
// END TODO
