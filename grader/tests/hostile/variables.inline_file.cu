//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ const char* name = __FILE__;
__global__ void k(int* p) { *p = name[*p]; }
%solution
