//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%bytes // \xe9\xfc \xd0\xd0

%solution
