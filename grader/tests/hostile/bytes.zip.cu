//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: exit: 2
//: said: next: Unpack it, and give the folder that it holds, or one file of it.
%bytes PK\x03\x04 and so on
