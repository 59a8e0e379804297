//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: function main cannot be marked __device__ or __global__
extern "C" __global__ void main(int* p) { *p = 1; }
%solution
