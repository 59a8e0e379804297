// rejected-by: weighted_neighbours_are_right
// because: and all has 64 x 128 elements
// points: 6.5
// family: domain

// TODO 3
    __shared__ int all[64][kThreads];
    all[k][t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * all[k][(t + 1) % kThreads];
// END TODO
