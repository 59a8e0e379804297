//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: given code is missing or was changed:
//
%repeat 900000 x
