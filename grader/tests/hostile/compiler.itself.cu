//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: an #include that names no file directly: #include __FILE__
#include __FILE__
%solution
