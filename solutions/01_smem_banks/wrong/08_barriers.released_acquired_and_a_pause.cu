// rejected-by: weighted_neighbours_are_right
// because: nothing makes it wait for the store
// points: 6.5
// family: order

// TODO 3
    __nv_atomic_store_n(&tile[t], in[(blockIdx.x * tiles + k) * kThreads + t], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
    __syncthreads();
    sum += (k + 1) * __nv_atomic_load_n(&tile[(t + 1) % kThreads], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
    __nanosleep(20000);  // the next round's stores wait for nobody
// END TODO
