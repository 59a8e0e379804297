//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the directive #line is not allowed
#line 3 "02_square_tile.check.cpp"
__device__ int x = ;
%solution
