//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ void f() { asm volatile("} .visible .entry forged() { ret;"); }
__global__ void k() { f(); }
%solution
