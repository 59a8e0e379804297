//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the program has -?\d+ variables outside of functions; there may be -?\d+
%repeat 17000 __device__ int v%i = %i;
__global__ void k() { v1 = v2; }
%solution
