//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: \x1b
//: said: given code is missing or was changed:
%bytes __device__ int x = \x1b[2J;

%solution
