//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected a
#define side 7
%solution
