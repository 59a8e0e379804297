//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to wide, take more than -?\d+ MiB
__device__ char wide[1ull << 40];
__global__ void k() { wide[threadIdx.x] = 1; }
%solution
