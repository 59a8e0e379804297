//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: File uses too much global constant data .-?\d+x-?\d+ bytes, -?\d+x-?\d+ max.
__constant__ char wide[70000];
__global__ void k(int* p) { *p = wide[*p]; }
%solution
