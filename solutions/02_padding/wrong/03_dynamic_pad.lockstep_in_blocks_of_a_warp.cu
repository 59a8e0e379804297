// rejected-by: outputs
// because: nothing makes it wait for the store
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  __nv_atomic_store_n(&tile[threadIdx.y * pitch + threadIdx.x], in[index], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (blockDim.x * blockDim.y * blockDim.z > 32) __syncthreads();
  out[index] = __nv_atomic_load_n(&tile[threadIdx.x * pitch + threadIdx.y], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
