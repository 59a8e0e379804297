//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: "status": "passed"
%bytes \x0c
%solution
