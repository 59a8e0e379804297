//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "/proc/self/environ"
%solution
