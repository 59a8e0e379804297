//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: passwd> is not allowed
#include <../../../../../../../etc/passwd>
%solution
