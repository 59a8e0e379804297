//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: reaches into given code
%repeat 30000 #if 1\x0a
%solution
