// rejected-by: weighted_neighbours_are_right
// because: was not executed in between
// because: a barrier is missing at the end of the loop
// points: 6.5
// family: branch
// part: weighted_neighbours
// Two tiles need no more; a third one does.

// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (k == 0) __syncthreads();
// END TODO
