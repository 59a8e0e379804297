//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%repeat 9000 __device__ int f%i() { return %i; }
%solution
