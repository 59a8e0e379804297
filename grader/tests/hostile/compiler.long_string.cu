//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: changes the given code behind it
__device__ const char* x = "
%repeat 500000 a
";
%solution
