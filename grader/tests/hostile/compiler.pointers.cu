//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int
%repeat 100000 *
x;
%solution
