//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: Entry function '_Z-?\d+kPi' uses too much shared data .-?\d+x-?\d+ bytes, -?\d+
__global__ void k(int* p) { __shared__ int a[1 << 26]; a[*p] = 1; *p = a[p[1]]; }
%solution
