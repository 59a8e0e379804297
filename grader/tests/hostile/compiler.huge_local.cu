//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__global__ void k(int* p) { int a[1 << 28]; a[*p] = 1; *p = a[p[1]]; }
%solution
