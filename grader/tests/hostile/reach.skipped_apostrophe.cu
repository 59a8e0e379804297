//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: Permission denied
//: said: a quote that does not end
#if 0
1'0 /*
#endif
#include "/etc/hostname"
#if 0
*/
#endif
%solution
