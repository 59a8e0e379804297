// The second barrier of a round stands at its beginning; own elements stay in registers; the idle threads store zeros.

// TODO 1
  tile[kThreads - 1 - t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
// END TODO

// TODO 2
  const int own = i < n ? in[i] : 0;
  tile[t] = own;
  __syncthreads();
  const int before = t > 0 ? tile[t - 1] : 0;
  difference = i < n ? own - before : 0;
// END TODO

// TODO 3
    __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) & (kThreads - 1)];
// END TODO
