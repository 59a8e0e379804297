// rejected-by: neighbours_through_tile
// because: must change with them
// points: 8
// family: uncounted path
// part: weighted_neighbours
// Only the first element of each warp goes through the tile.

// TODO 3
    const int own = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (t % 32 == 0) tile[t] = own;
    __syncthreads();
    const int next = __shfl_down_sync(0xffffffff, own, 1);
    sum += (k + 1) * (t % 32 == 31 ? tile[(t + 1) % kThreads] : next);
    __syncthreads();
// END TODO
