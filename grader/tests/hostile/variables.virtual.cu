//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
struct S { virtual __device__ int f() { return 1; } };
__device__ S* s;
__global__ void k(int* p) { *p = s->f(); }
%solution
