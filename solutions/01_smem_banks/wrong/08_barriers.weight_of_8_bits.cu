// rejected-by: weighted_neighbours_are_right
// because: tiles: out: at [0][0] expected
// points: 6.5
// family: domain

// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += static_cast<unsigned char>(k + 1) * tile[(t + 1) % kThreads];
    __syncthreads();
// END TODO
