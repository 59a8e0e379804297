//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is not allowed
#include "02_square_tile.cu"
%solution
