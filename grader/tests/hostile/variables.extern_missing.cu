//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
extern __device__ int elsewhere;
__global__ void k() { elsewhere = 1; }
%solution
