//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%bytes // a\x0d

%solution
