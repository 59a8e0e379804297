//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: -?\d+_square_tile.check.cpp
#include "../../labs/01_smem_banks/02_square_tile.check.cpp"
%solution
