//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: the compiler died with signal -?\d+ .(Segmentation fault|Aborted). while compiling
__device__ void f() { asm volatile("prefetch.L2 [%0];" ::"l"(0ull)); }
__global__ void k() { f(); }
%solution
