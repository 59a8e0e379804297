//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: control character U.-?\d+C
%bytes \x0c
%solution
