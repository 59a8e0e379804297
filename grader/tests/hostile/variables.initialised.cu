//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int filled[1 << 20] = {1};
__global__ void k() { filled[threadIdx.x] = 1; }
%solution
