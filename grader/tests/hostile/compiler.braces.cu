//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%repeat 20000 namespace a%i {
%repeat 20000 }
%solution
