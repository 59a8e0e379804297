//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to a, take more than -?\d+ MiB
__device__ char a[3ull << 30], b[3ull << 30], c[3ull << 30];
__global__ void k() { a[threadIdx.x] = b[threadIdx.x] = c[threadIdx.x] = 1; }
%solution
