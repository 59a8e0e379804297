//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected either a definition or a tag name
#define template struct
%solution
