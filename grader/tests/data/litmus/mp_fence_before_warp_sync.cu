//! title: The writer's fence before __syncwarp, the flag behind it from another lane
//! grid: 2
//! block: 32
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: none

// As with a barrier of the block (mp_fence_before_barrier): by the letter of PTX ISA 8.8 the fence and the write of a
// pattern are of one thread; the project's model takes the barrier into the pattern, as hardware does.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 7) {
      st_weak(data, 1);
      fence_acq_rel();
    }
    __syncwarp();
    if (threadIdx.x == 0) st_relaxed(flag, 1);
  } else if (threadIdx.x == 0) {
    while (ld_relaxed(flag) == 0) {
    }
    fence_acq_rel();
    out[0] = ld_weak(data);
  }
}
