//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: invisible character U.-?\d+E, which changes how the text is read
%bytes // \xe2\x80\xae drowssap

%solution
