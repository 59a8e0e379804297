//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it is a binary file
%bytes \x00\x00\x00
