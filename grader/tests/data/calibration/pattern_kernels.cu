// One access of one warp, as the calibration program launched it; written for NVRTC. The access that is counted stands
// on a line of its own, marked "counted".
struct alignas(8) V2 { unsigned v[2]; };
struct alignas(16) V4 { unsigned v[4]; };

template <class T>
__global__ void sh_ld(T* out, const int* index) {
  extern __shared__ __align__(16) unsigned char raw[];
  const int lane = threadIdx.x;
  const int i = index[lane];
  unsigned* words = reinterpret_cast<unsigned*>(raw);
  for (int k = lane; k < 4096; k += 32) words[k] = k * 2654435761u;
  __syncwarp();
  if (i >= 0) {
    out[lane] =
        reinterpret_cast<const T*>(raw)[i];  // counted
  }
}

template <class T>
__global__ void sh_st(T* out, const int* index, const T* in) {
  extern __shared__ __align__(16) unsigned char raw[];
  const int lane = threadIdx.x;
  const int i = index[lane];
  const T value = in[i >= 0 ? i : 0];
  unsigned* words = reinterpret_cast<unsigned*>(raw);
  for (int k = lane; k < 4096; k += 32) words[k] = 0;
  __syncwarp();
  if (i >= 0)
    reinterpret_cast<T*>(raw)[i] = value;  // counted
  __syncwarp();
  for (int k = lane; k < 4096; k += 32) reinterpret_cast<unsigned*>(out)[k] = words[k];
}

__global__ void sh_atom(int* out, const int* index) {
  extern __shared__ __align__(16) int slots[];
  const int lane = threadIdx.x;
  const int i = index[lane];
  for (int k = lane; k < 4096; k += 32) slots[k] = 0;
  __syncwarp();
  if (i >= 0)
    atomicAdd(&slots[i], lane + 1);  // counted
  __syncwarp();
  for (int k = lane; k < 4096; k += 32) out[k] = slots[k];
}

template <class T>
__global__ void gl_ld(T* out, const int* index, const T* in) {
  const int lane = threadIdx.x;
  const int i = index[lane];
  if (i >= 0) {
    out[lane] =
        in[i];  // counted
  }
}

template <class T>
__global__ void gl_st(T* out, const int* index, const T* in) {
  const int lane = threadIdx.x;
  const int i = index[lane];
  const T value = in[lane];
  if (i >= 0)
    out[i] = value;  // counted
}

__constant__ int table[4096];
__global__ void const_ld(int* out, const int* index) {
  const int lane = threadIdx.x;
  const int i = index[lane] & 4095;
  out[lane] =
      table[i];  // counted
}
