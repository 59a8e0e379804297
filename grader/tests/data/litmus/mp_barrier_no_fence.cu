//! title: A barrier of the block between data and flag, no fence
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// A barrier orders its own block only; between blocks there is neither a release nor an acquire pattern.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 32) st_weak(data, 1);
    __syncthreads();
    if (threadIdx.x == 0) st_relaxed(flag, 1);
  } else if (threadIdx.x == 0) {
    while (ld_relaxed(flag) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
