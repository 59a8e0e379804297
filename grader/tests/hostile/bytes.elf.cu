//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it is a binary file
%bytes \x7fELF\x02\x01\x01\x00
