//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #include_next is not allowed
#include_next "/etc/passwd"
%solution
