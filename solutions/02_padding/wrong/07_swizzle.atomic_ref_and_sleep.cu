// rejected-by: set_row_read_col_outputs
// because: nothing makes it wait for the store
// points: 4
// family: order

// TODO 2
  __shared__ int tile[kSide * kSide];
  __nv_atomic_store_n(&tile[place(threadIdx.y, threadIdx.x)], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[place(threadIdx.x, threadIdx.y)], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

// TODO 3
  __shared__ int tile[kSide * kSide];
  __nv_atomic_store_n(&tile[place(threadIdx.x, threadIdx.y)], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[place(threadIdx.y, threadIdx.x)], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
