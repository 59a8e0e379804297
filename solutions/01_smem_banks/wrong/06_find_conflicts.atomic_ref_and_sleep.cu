// rejected-by: split_keeps_its_result
// because: nothing makes it wait for the store
// points: 3
// family: order

// TODO 4
  constexpr int right = 32 + 16;  // a warp brings 16 left samples: the right ones begin 16 banks further
  __shared__ int tile[right + 32];
  if (i < 64) __nv_atomic_store_n(&tile[(i % 2) * right + i / 2], pairs[base + i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  if (i < 64) channels[base + i] = __nv_atomic_load_n(&tile[i < 32 ? i : right + i - 32], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

// TODO 5
  constexpr int right = 32 + 1;  // left samples are read from even banks only: the right ones take the odd banks
  __shared__ int tile[right + 32];
  if (i < 64) __nv_atomic_store_n(&tile[i < 32 ? i : right + i - 32], channels[blockIdx.x * 64 + i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  if (i < 32) pairs[blockIdx.x * 32 + i] = __nv_atomic_load_n(&tile[(i % 2) * right + i / 2 * 2], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
