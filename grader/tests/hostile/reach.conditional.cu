//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#if 1
#include "/etc/shadow"
#endif
%solution
