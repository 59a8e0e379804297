//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: a character outside ASCII
%bytes __device__ int \xd1\x95ide = 1;

%solution
