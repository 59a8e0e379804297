//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file is not UTF-?\d+ text
%bytes int \xe9\xfc;

%solution
