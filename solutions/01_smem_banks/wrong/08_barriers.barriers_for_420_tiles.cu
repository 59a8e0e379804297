// rejected-by: weighted_neighbours_are_right
// because: a barrier is missing
// points: 6.5
// family: order

// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (k < 420) __syncthreads();
// END TODO
