// rejected-by: differences_are_right
// because: nothing makes it wait for the store
// points: 6.5
// family: order

// TODO 2
  if (i < n) __nv_atomic_store_n(&tile[t], in[i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (i < n) difference = __nv_atomic_load_n(&tile[t], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) - (t > 0 ? __nv_atomic_load_n(&tile[t - 1], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) : 0);
// END TODO
