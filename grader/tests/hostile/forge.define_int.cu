//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: gives another meaning to a name that given code uses
#define int long
%solution
