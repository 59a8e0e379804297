//! title: Atomics at cta scope on one address from two blocks
//! grid: 2
//! block: 1
//! buffer: sum 0
//! observe: s=sum[0]
//! allow: s=2
//! may: s=1
//! race: global every

// Not morally strong to each other, so they race, and an increment may be lost (PTX ISA 8.7, 8.10.3).

__device__ void litmus(int* sum) {
  atomicAdd_block(sum, 1);
}
