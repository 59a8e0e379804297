// rejected-by: weighted_neighbours_are_right
// because: a barrier is missing between line
// points: 6.5
// family: order

// TODO 3
    __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    sum += (k + 1) * tile[(t + 1) % kThreads];
// END TODO
