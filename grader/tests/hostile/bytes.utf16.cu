//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it is a binary file
%bytes \xff\xfe#\x00i\x00
