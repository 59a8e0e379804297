//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is undefined
%repeat 5000 __device__ int x%i = undeclared%i;\x0a
%solution
